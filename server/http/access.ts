import type { Audience } from '#contract/accounts/sessions/rules.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { brandNames } from '#contract/brand.ts';
import { type Endpoint, needsFreshSignIn } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { absentLike, isIdOf } from '#contract/ids.ts';
import { brandsAs, brandsFor, everyRole, mayCall, neededRoles } from '#contract/team.ts';
import type { Account, Actor, ApiKeyActor, Context } from '#server/context.ts';
import { assertFreshSignIn } from '#server/domains/accounts/sessions/assert-fresh-sign-in.ts';

/** The role of a signed-in caller; null for any other. */
const roleOf = (actor: Actor): Audience | null =>
  actor.kind === 'account' ? actor.role : actor.kind === 'curator' ? 'curator' : null;

/** Checks whether a key may make the call. Throws 403. */
function assertScope(key: ApiKeyActor, { access, scope }: Endpoint, brand: Brand): void {
  const isOfItsKind = (access === 'admin') === (key.owner === null);
  if (scope === undefined || !isOfItsKind || !key.scopes.includes(scope))
    throw new AppError('forbidden', 'This API key doesn’t have the right to make this call.');
  if (key.brand !== brand) throw new AppError('forbidden', 'This API key is for the other brand.');
}

/**
 * Checks whether the caller may call an endpoint at all; the verb checks access to rows. The brand is that of the call.
 * Throws 401 or 403.
 */
export function assertAccess({ actor, now, brand }: Context, endpoint: Endpoint): void {
  const { access } = endpoint;
  if (access === 'public' || access === 'signature' || access === 'token') return;
  if (actor.kind === 'visitor' && actor.refused) throw actor.refused;
  if (actor.kind === 'api_key') {
    assertScope(actor, endpoint, brand);
    return;
  }
  const role = roleOf(actor);
  if (role === null) throw new AppError('not_signed_in', 'Sign in first.');
  const isAllowed = access === 'signed-in' ? role !== 'curator' : role === access;
  if (!isAllowed) throw new AppError('forbidden', 'Your account doesn’t have permission to do this.');
  if (actor.kind !== 'account') return;
  if (access === 'admin') assertTeamRole(actor, endpoint, endpoint.brand === 'path' ? brand : null);
  if (needsFreshSignIn(endpoint)) assertFreshSignIn({ actor, now });
}

/** The context of a call that was let through: where it is for keys, an artist's key reads as the artist. */
export const inOwnName = (ctx: Context, { scope }: Endpoint): Context =>
  scope !== undefined && ctx.actor.kind === 'api_key' && ctx.actor.owner
    ? { ...ctx, actor: ctx.actor.owner }
    : ctx;

/** Throws `forbidden` where the admin’s role doesn’t allow the call: in this brand, or in any for a call over all. */
function assertTeamRole({ team }: Account, endpoint: Endpoint, brand: Brand | null): void {
  const allowed = brand ? mayCall(endpoint, team[brand]) : brandsFor(endpoint, team).length > 0;
  if (!allowed) throw new AppError('forbidden', neededRoles(endpoint, brand));
}

/** The brands that an admin's call may touch at all; undefined where it is not narrowed. */
export function reachOf({ actor }: Context, endpoint: Endpoint): readonly Brand[] | undefined {
  if (actor.kind !== 'account' || actor.role !== 'admin') return undefined;
  const brands =
    endpoint.access === 'admin' ? brandsFor(endpoint, actor.team) : brandsAs(actor.team, ...everyRole);
  return brands.length < Object.keys(brandNames).length ? brands : undefined;
}

/** The tables of rows that calls over all brands name. */
const tables = {
  user: 'users',
  package: 'packages',
  coupon: 'coupons',
  taggingItem: 'tagging_items',
  order: 'orders',
  campaign: 'campaigns',
  playlist: 'playlists',
  curator: 'curators',
  curatorApplication: 'curator_applications',
  spotifyAccount: 'spotify_accounts',
  auditEvent: 'audit_events',
  apiKey: 'api_keys',
} as const;

type Fields = Record<string, unknown>;

/**
 * The call with its rows beyond the caller’s reach named by ids that no row has: what it answers is what it answers of
 * rows that are not there. Rows of a bulk call keep their ids, as it answers each (`run-bulk.ts`), and lists are narrowed by `listOf`.
 * Throws `forbidden` for a new row of a brand beyond it.
 */
export async function withinReach<C extends { params: unknown; body: unknown }>(
  { db }: Context,
  endpoint: Endpoint,
  call: C,
  reach: readonly Brand[],
): Promise<C> {
  const { ids, ...body } = { ...(call.body as Fields) };
  const fields: Fields = {
    ...(call.params as Fields),
    ...(endpoint.path.endsWith('/bulk/') ? body : { ...body, ids }),
  };
  const { brand } = fields;
  if (typeof brand === 'string' && !reach.includes(brand as Brand))
    throw new AppError('forbidden', neededRoles(endpoint, brand as Brand));
  const texts = Object.values(fields)
    .flat()
    .filter((value) => typeof value === 'string');
  const beyond = new Set<unknown>();
  for (const [kind, table] of Object.entries(tables)) {
    const ids = texts.filter((text) => isIdOf(kind as keyof typeof tables, text));
    if (ids.length === 0) continue;
    const rows = await db
      .selectFrom(table as 'users')
      .select('id')
      .where('id', 'in', ids)
      .where((row) => row.or([row('brand', 'not in', reach), row('brand', 'is', null)]))
      .execute();
    for (const { id } of rows) beyond.add(id);
  }
  if (beyond.size === 0) return call;
  const hidden = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(hidden);
    return typeof value === 'string' && beyond.has(value) ? absentLike(value) : value;
  };
  const hide = (input: unknown): unknown =>
    input && Object.fromEntries(Object.entries(input).map(([name, value]) => [name, hidden(value)]));
  return { ...call, params: hide(call.params), body: hide(call.body) };
}
