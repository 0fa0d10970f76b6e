import { type SqlBool, sql } from 'kysely';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { addressStart, containsText, materializeMatches } from '#server/db/search.ts';
import { isNotPaused } from '#server/domains/spotify/keys/pause.ts';

/** Accounts; their tokens are in another table. */
const accounts = ({ db }: Source) => db.selectFrom('spotify_accounts').selectAll('spotify_accounts');

type AccountQuery = ReturnType<typeof accounts>;
export type AccountRow = Awaited<ReturnType<AccountQuery['executeTakeFirstOrThrow']>>;

/** The found accounts with their keys and the end of their access tokens. */
const accountViews = ({ db }: Source, found: AccountQuery) =>
  db
    .selectFrom(found.as('spotify_accounts'))
    .leftJoin('spotify_keys', 'spotify_keys.id', 'spotify_accounts.key_id')
    .leftJoin('spotify_account_tokens', 'spotify_account_tokens.account_id', 'spotify_accounts.id')
    .selectAll('spotify_accounts')
    .select([
      'spotify_keys.email as key_email',
      'spotify_keys.client_id as key_client_id',
      'spotify_keys.status as key_status',
      'spotify_account_tokens.expires_at as token_expires_at',
    ]);

export type AccountView = Awaited<ReturnType<ReturnType<typeof accountViews>['executeTakeFirstOrThrow']>>;

/** Accounts of both brands. */
export const accountList = listOf(spotifyAccounts.list, {
  from: accounts,
  filters: {
    status: 'spotify_accounts.status',
    brand: 'spotify_accounts.brand',
    keyId: 'spotify_accounts.key_id',
  },
  search: (query, text, { db }) => {
    const found = query.where((where) =>
      where.or([
        where('spotify_accounts.email', 'like', addressStart(text)),
        containsText('spotify_accounts.label_search', text),
      ]),
    );
    return materializeMatches(db, found, 'spotify_accounts', text);
  },
  sorts: {
    '-createdAt': 'spotify_accounts.created_at',
    createdAt: 'spotify_accounts.created_at',
    label: 'spotify_accounts.label_search',
    // Accounts without a consent come last.
    reauthoriseBy: {
      column: sql`coalesce(spotify_accounts.reauthorise_by, timestamptz 'infinity')`,
      id: sql.ref('spotify_accounts.id'),
      direction: 'asc',
      keyOf: (row) => [row.reauthorise_by?.toISOString() ?? 'infinity', row.id],
    },
  },
  complete: accountViews,
});

export const findAccountView = (ctx: Context, id: string): Promise<AccountView | undefined> =>
  accountViews(ctx, accounts(ctx).where('spotify_accounts.id', '=', id)).executeTakeFirst();

export const lockAccount = (ctx: Context, id: string): Promise<AccountRow | undefined> =>
  accounts(ctx).where('id', '=', id).forUpdate().executeTakeFirst();

const keyColumns = [
  'spotify_keys.id',
  'spotify_keys.brand',
  'spotify_keys.client_id',
  'spotify_keys.client_secret',
  'spotify_keys.email',
  'spotify_keys.outcome',
] as const;

/** An account with the key that it is connected with; undefined if the account doesn't exist or has no key. */
export async function findAccountWithKey(ctx: Context, id: string) {
  const account = await accounts(ctx).where('id', '=', id).executeTakeFirst();
  const key = await ctx.db
    .selectFrom('spotify_keys')
    .select(keyColumns)
    .where('id', '=', account?.key_id ?? '')
    .executeTakeFirst();
  return account && { account, key };
}

export type AccountKey = NonNullable<NonNullable<Awaited<ReturnType<typeof findAccountWithKey>>>['key']>;

/** A key of any brand, kept from being deleted until the end of the transaction. */
export const lockKeyForShare = (ctx: Context, id: string) =>
  ctx.db.selectFrom('spotify_keys').select(keyColumns).where('id', '=', id).forKeyShare().executeTakeFirst();

/** When an account that works is checked again, and when one that does not. */
interface CheckedBefore {
  works: Date;
  fails: Date;
}

/**
 * Connected accounts that are due for a check, those first that were not checked for longest. Accounts of a key that
 * Spotify asked to pause are left out until its pause is over.
 */
export const listDueAccounts = (ctx: Context, before: CheckedBefore, limit: number) =>
  ctx.db
    .selectFrom('spotify_accounts')
    .innerJoin('spotify_keys', 'spotify_keys.id', 'spotify_accounts.key_id')
    .select('spotify_accounts.id')
    .where('spotify_accounts.status', '=', 'connected')
    .where(({ or, and, eb }) =>
      or([
        eb('spotify_accounts.outcome_at', '<=', before.works),
        and([
          eb('spotify_accounts.outcome', '<>', 'works'),
          eb('spotify_accounts.outcome_at', '<=', before.fails),
        ]),
      ]),
    )
    .where(isNotPaused(ctx))
    .orderBy('spotify_accounts.outcome_at')
    .orderBy('spotify_accounts.id')
    .limit(limit)
    .execute();

/** Connected accounts whose consent is over. */
export const listOverdueAccounts = (ctx: Context, limit: number) =>
  ctx.db
    .selectFrom('spotify_accounts')
    .select('id')
    .where('status', '=', 'connected')
    .where(sql<SqlBool>`coalesce(reauthorise_by, timestamptz 'infinity') <= ${ctx.now()}`)
    .limit(limit)
    .execute();
