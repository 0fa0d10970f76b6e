import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { spotifyKeys } from '#contract/spotify/keys/calls.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { addressStart } from '#server/db/search.ts';
import { keyNeedsAttention } from './key-needs-attention.ts';

/** Keys without their sealed secrets, which only the pool and the check read. */
const keys = ({ db }: Source) =>
  db
    .selectFrom('spotify_keys')
    .select([
      'spotify_keys.id',
      'spotify_keys.brand',
      'spotify_keys.email',
      'spotify_keys.client_id',
      'spotify_keys.last4',
      'spotify_keys.status',
      'spotify_keys.outcome',
      'spotify_keys.outcome_at',
      'spotify_keys.last_used_at',
      'spotify_keys.created_at',
      'spotify_keys.version',
    ]);

type KeyQuery = ReturnType<typeof keys>;

/** The found keys with the number of their accounts, their pauses and those of their developer accounts. */
const keyViews = ({ db }: Source, found: KeyQuery) =>
  db
    .selectFrom(found.as('spotify_keys'))
    .selectAll('spotify_keys')
    .select(({ selectFrom }) => [
      selectFrom('spotify_accounts')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('spotify_accounts.key_id', '=', 'spotify_keys.id')
        .as('accounts'),
      jsonArrayFrom(
        selectFrom('spotify_pauses')
          .select(['scope', 'until'])
          .where(
            sql<SqlBool>`(scope, name) in (('key', spotify_keys.client_id), ('developer', spotify_keys.email))`,
          )
          .orderBy('until', 'desc'),
      ).as('pauses'),
    ]);

export type KeyView = Awaited<ReturnType<ReturnType<typeof keyViews>['executeTakeFirstOrThrow']>>;

/** Keys of all brands. */
export const keyList = listOf(spotifyKeys.list, {
  from: keys,
  filters: {
    status: 'spotify_keys.status',
    health: (query, health) =>
      query.where(health === 'trouble' ? keyNeedsAttention : sql<SqlBool>`not ${keyNeedsAttention}`),
  },
  search: (query, text) => {
    const start = addressStart(text);
    return query.where((where) =>
      where.or([where('spotify_keys.email', 'like', start), where('spotify_keys.client_id', 'like', start)]),
    );
  },
  sorts: {
    '-createdAt': 'spotify_keys.created_at',
    createdAt: 'spotify_keys.created_at',
    email: 'spotify_keys.email',
  },
  complete: keyViews,
});

export function findKeyView(ctx: Context, id: string): Promise<KeyView | undefined> {
  const found = keys(ctx).where('id', '=', id).where('brand', '=', ctx.brand);
  return keyViews(ctx, found).executeTakeFirst();
}

/** The full row of a key of the brand. */
const findFullKey = (ctx: Context, id: string) =>
  ctx.db.selectFrom('spotify_keys').selectAll().where('id', '=', id).where('brand', '=', ctx.brand);

export type KeyRow = Awaited<ReturnType<ReturnType<typeof findFullKey>['executeTakeFirstOrThrow']>>;

export const findKey = (ctx: Context, id: string): Promise<KeyRow | undefined> =>
  findFullKey(ctx, id).executeTakeFirst();

export const lockKey = (ctx: Context, id: string): Promise<KeyRow | undefined> =>
  findFullKey(ctx, id).forUpdate().executeTakeFirst();
