import { Brand } from '#contract/brand.schema.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { readsAddresses, type Team } from '#contract/team.ts';
import type { Context } from '#server/context.ts';
import { maskAddresses } from '#server/lib/mask-addresses.ts';

/** A whole address, wherever it stands in a text. */
const ADDRESS = /[^\s@<>"'`()[\]{},;:|=]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * An answer as the caller may read it: admins whose role in a brand needs no addresses read those of its customers and curators
 * masked, in every field and text. Those of the team stay, as they say who did something.
 */
export async function hideAddresses(ctx: Context, endpoint: Endpoint, answer: unknown): Promise<unknown> {
  const { actor, brand } = ctx;
  if (actor.kind !== 'account' || actor.role !== 'admin' || readsAddresses(actor.team, null)) return answer;
  if (endpoint.file || endpoint.events) return answer;
  const within = endpoint.brand === 'path' ? brand : null;
  if (endpoint.csv === undefined) return hidden(ctx, actor.team, answer, within);
  const pieces = answer as AsyncIterable<string>;
  return (async function* () {
    for await (const piece of pieces) yield hidden(ctx, actor.team, piece, within);
  })();
}

async function hidden<T>(ctx: Context, team: Team, answer: T, within: Brand | null): Promise<T> {
  const found = new Set(JSON.stringify(answer)?.match(ADDRESS));
  if (found.size === 0) return answer;
  const ofTeam = await addressesOfTeam(ctx, [...found]);
  const hide = (value: unknown, within: Brand | null): unknown => {
    if (typeof value === 'string')
      return readsAddresses(team, within)
        ? value
        : value.replace(ADDRESS, (address) => (ofTeam.has(address) ? address : maskAddresses(address)));
    if (Array.isArray(value)) return value.map((one) => hide(one, within));
    if (value === null || typeof value !== 'object') return value;
    const { brand } = value as { brand?: unknown };
    const own = Brand.safeParse(brand).data ?? within;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, hide(field, own)]));
  };
  return hide(answer, within) as T;
}

async function addressesOfTeam({ db }: Context, found: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', found)
    .where('role', '=', 'admin')
    .execute();
  return new Set(rows.map(({ email }) => email));
}
