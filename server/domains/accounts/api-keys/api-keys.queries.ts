import { sql } from 'kysely';
import { apiKeys } from '#contract/accounts/api-keys/calls.ts';
import { MAX_API_KEYS } from '#contract/accounts/api-keys/rules.ts';
import type { ApiKeyStatus } from '#contract/accounts/api-keys/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { containsSpelling, escapeLike } from '#server/db/search.ts';
import { teamColumn } from '#server/db/team-column.ts';
import { accountName } from '#server/domains/office/audit/actor-name.ts';

/** Keys without their hashes, with whom they were made by. A key can do nothing while these can't. */
const keys = ({ db, now }: Source) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select([
      'api_keys.id',
      'api_keys.brand',
      'api_keys.role',
      'api_keys.created_by',
      'api_keys.name',
      'api_keys.prefix',
      'api_keys.scopes',
      'api_keys.created_at',
      'api_keys.expires_at',
      'api_keys.last_used_at',
    ])
    .select(['users.email', statusAt(now()).as('status'), accountName.as('created_by_name')]);

const statusAt = (now: Date) => sql<ApiKeyStatus>`case
  when api_keys.revoked_at is not null then 'revoked'
  when api_keys.expires_at <= ${now} then 'expired'
  when users.status <> 'active' or users.removed_at is not null then 'idle'
  when api_keys.role = 'admin' and (users.role <> 'admin'
    or coalesce(${teamColumn} ->> api_keys.brand, 'none') <> 'admin' and ${teamColumn} is not null) then 'idle'
  else 'active' end`;

export type ApiKeyView = Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirstOrThrow']>>;

/** The keys of both brands. */
export const apiKeyList = listOf<typeof apiKeys.list, ReturnType<typeof keys>, ApiKeyView>(apiKeys.list, {
  from: keys,
  filters: {
    brand: 'api_keys.brand',
    role: 'api_keys.role',
    status: (query, statuses, { now }) => query.where(statusAt(now()), 'in', statuses),
  },
  search: (query, text) =>
    query.where((where) =>
      where.or([
        containsSpelling(sql.ref('api_keys.name'), text),
        where('api_keys.prefix', 'like', `${escapeLike(text)}%`),
      ]),
    ),
  sorts: {
    '-createdAt': 'api_keys.created_at',
    createdAt: 'api_keys.created_at',
    expiresAt: 'api_keys.expires_at',
  },
});

/** The keys that the caller manages: an artist their own of this brand, an admin all. */
const managed = (ctx: AccountContext) =>
  ctx.actor.role === 'admin'
    ? keys(ctx)
    : keys(ctx)
        .where('api_keys.created_by', '=', ctx.actor.id)
        .where('api_keys.role', '=', 'user')
        .where('api_keys.brand', '=', ctx.brand);

export const findApiKey = (ctx: AccountContext, id: string): Promise<ApiKeyView | undefined> =>
  managed(ctx).where('api_keys.id', '=', id).executeTakeFirst();

/** An artist's keys that work, newest first. */
export const findOwnKeys = (ctx: AccountContext): Promise<ApiKeyView[]> =>
  managed(ctx)
    .where(statusAt(ctx.now()), '=', 'active')
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id', 'desc')
    .limit(MAX_API_KEYS)
    .execute();

/** The key with this hash, while it works. */
export const findWorkingKey = (ctx: Context, hash: string): Promise<ApiKeyView | undefined> =>
  keys(ctx).where('token_hash', '=', hash).where(statusAt(ctx.now()), '=', 'active').executeTakeFirst();

/**
 * How many keys of a brand are neither revoked nor expired: those of admins, or an artist's own. Locks them against another
 * count.
 */
export async function countKeys({ db, now, actor }: AccountContext, brand: Brand): Promise<number> {
  const rows = await db
    .selectFrom('api_keys')
    .select('id')
    .where('brand', '=', brand)
    .where('role', '=', actor.role)
    .$if(actor.role === 'user', (query) => query.where('created_by', '=', actor.id))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .forUpdate()
    .execute();
  return rows.length;
}
