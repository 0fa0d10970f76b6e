import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { spotifyAccounts } from '#contract/spotify/accounts/calls.ts';
import { planOfPage } from '#test/support/list-plan.ts';
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
  const query = spotifyAccounts.list.query.parse({
    ...asked,
    ...('keyId' in asked && { keyId }),
    ...('cursor' in asked && { cursor: late.toString('base64url') }),
  });
  const plan = await planOfPage(app, (ctx) => accountList.page(ctx, query));
  expect(plan).not.toContain('Seq Scan on spotify_accounts');
  expect(plan).toMatch(/spotify_accounts_(by|of)_/);
});
