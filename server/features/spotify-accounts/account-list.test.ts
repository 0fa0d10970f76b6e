import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { spotifyAccounts } from '#contract/spotify-accounts.ts';
import { enterSpotifyKey } from '#test/support/spotify-key.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { accountList } from './spotify-accounts.queries.ts';

const app = useTestApp();
let keyId = '';
beforeAll(async () => {
  keyId = await enterSpotifyKey(app);
  const other = await enterSpotifyKey(app, { clientId: 'another-client-id' });
  // Few accounts are expired, and few have the first key.
  await sql`insert into spotify_accounts
      (id, brand, label, email, key_id, status, spotify_user, authorised_at, reauthorise_by, created_at)
    select 'acc_' || lpad(n::text, 26, '0'), 'real-playlist', 'Label ' || md5(n::text), 'owner-' || n || '@example.com',
      case when n % 100 = 0 then ${keyId} else ${other} end, case when n % 100 = 0 then 'expired' else 'connected' end,
      'user-' || n, now() - n * interval '1 second', now() + n * interval '1 minute', now() - n * interval '1 second'
    from generate_series(1, 20000) n`.execute(app.server.ctx.db);
  await sql`vacuum analyze spotify_accounts`.execute(app.server.ctx.db);
});

/** The plan of the query by which a page is read. */
async function planOf(asked: Record<string, unknown>): Promise<string> {
  const { db } = app.server.ctx;
  const compiled: CompiledQuery[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const query = spotifyAccounts.list.query.parse(asked);
  await accountList.page({ ...app.server.ctx, db: db.withPlugin(listening) }, query);
  const [read] = compiled;
  if (!read) throw new Error('No query was made.');
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain ${read.sql}`, [...read.parameters]));
  return JSON.stringify(rows);
}

it.each([
  ['the newest first', {}],
  ['of a brand', { brand: 'real-playlist' }],
  ['of a status', { status: 'expired' }],
  ['of a key', { keyId: 'first' }],
  ['by label', { sort: 'label' }],
  ['by the end of the consent', { sort: 'reauthoriseBy' }],
  ['with a part of the label', { q: 'c4ca4238' }],
  ['with the start of an address', { q: 'owner-777@' }],
  ['on a late page', { cursor: 'late' }],
])('a page of accounts %s is read by an index', async (_, asked) => {
  const late = Buffer.from(JSON.stringify([new Date(Date.now() - 9_000_000).toISOString(), 'acc_x']));
  const plan = await planOf({
    ...asked,
    ...('keyId' in asked && { keyId }),
    ...('cursor' in asked && { cursor: late.toString('base64url') }),
  });
  expect(plan).not.toContain('Seq Scan on spotify_accounts');
  expect(plan).toMatch(/spotify_accounts_(by|of)_/);
});
