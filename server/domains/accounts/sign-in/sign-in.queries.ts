import type { NotNull, Selectable } from 'kysely';
import type { Audience } from '#contract/accounts/sessions/rules.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

export type MagicLinkRow = Selectable<Database['magic_links']>;
export type UserRow = Selectable<Database['users']>;

export function findUserByEmail(ctx: Context, email: string): Promise<UserRow | undefined> {
  return ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Locks the account of an address, so that role and status hold until the session is open. */
export function lockUserByEmail(ctx: Context, email: string): Promise<UserRow | undefined> {
  return ctx.db.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();
}

/** The curator with this address: of the host's brand, or of the other where both brands share a host. */
export function findCuratorByEmail({ db, brand, config }: Context, email: string) {
  return db
    .selectFrom('curators')
    .select(['id', 'email', 'brand', 'status'])
    .where('email', '=', email)
    .$if(config.EAA_HOST !== undefined, (curators) => curators.where('brand', '=', brand))
    .orderBy(({ eb }) => eb('brand', '=', brand), 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Locks the link with this id until the transaction ends: a link is single-use. */
export function lockLink(ctx: Context, id: string): Promise<MagicLinkRow | undefined> {
  return ctx.db.selectFrom('magic_links').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the newest link mailed to an address; only its code is valid. */
export function lockNewestLink(
  ctx: Context,
  email: string,
  audience: Audience,
): Promise<MagicLinkRow | undefined> {
  return ctx.db
    .selectFrom('magic_links')
    .selectAll()
    .where('email', '=', email)
    .where('audience', '=', audience)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the request that waits for its turn at a sign-in page. */
export function lockWaitingRequest(ctx: Context, page: { email: string; audience: Audience }) {
  return ctx.db
    .selectFrom('sign_in_requests')
    .select(['id', 'draft_hash', 'turn_at'])
    .where('email', '=', page.email)
    .where('audience', '=', page.audience)
    .where('brand', '=', ctx.brand)
    .where('turn_at', 'is not', null)
    .$narrowType<{ turn_at: NotNull }>()
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes and returns a sign-in request, so that a repeated job finds nothing to do. */
export function consumeSignInRequest(ctx: Context, id: string) {
  return ctx.db
    .deleteFrom('sign_in_requests')
    .where('id', '=', id)
    .returning(['email', 'audience', 'draft_hash', 'ticket_hash', 'turn_at'])
    .executeTakeFirst();
}
