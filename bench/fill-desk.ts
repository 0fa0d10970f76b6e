import type pg from 'pg';
import { fillOrders } from './fill-orders.ts';

const id = (prefix: string): string => `'${prefix}_' || lpad(n::text, 26, '0')`;
const brand = `case when n % 5 = 0 then 'eaa' else 'real-playlist' end`;
/** Rows of the last two years, the first one the oldest. */
const at = (count: number): string => `now() - interval '2 years' * (1 - n::float8 / ${count})`;

/** The rows of each table in addition to those of orders: `n` counts from 1. */
const fills: Record<string, (count: number) => string> = {
  users: (count) => `insert into users (id, email, role, brand, name, created_at)
    select ${id('usr')}, 'visitor-' || n || '@mail.example', 'user', ${brand}, 'Visitor ' || substr(md5(n::text), 1, 8), ${at(count)}
    from generate_series(1, ${count}) n on conflict do nothing`,
  curators: (count) => `insert into curators (id, brand, name, email, created_at)
    select ${id('cur')}, ${brand}, 'Curator ' || substr(md5(n::text), 1, 8), 'curator-' || n || '@mail.example', ${at(count)}
    from generate_series(1, ${count}) n`,
  playlists: (count) => `insert into playlists
      (id, brand, curator_id, name, url, followers, genres, status, facts_at, review_verdict, reviewed_at, review_due_at, created_at)
    select ${id('pls')}, ${brand}, ${id('cur')}, 'Playlist ' || substr(md5(n::text), 1, 8),
      'https://open.spotify.com/playlist/' || lpad(n::text, 22, '0'), (n * 7919) % 100000, '{Pop}',
      case when n % 50 = 0 then 'paused' else 'active' end, now(), case when n % 10 = 1 then 'watch' else 'healthy' end,
      now() - n % 7 * interval '1 day', now() + (n % 160) * interval '1 hour', ${at(count)}
    from generate_series(1, ${count}) n`,
  spotify_accounts: (count) => `with key as (
      insert into spotify_keys (id, brand, email, client_id, client_secret, last4, created_at)
      select ${id('key')}, case when n = 1 then 'eaa' else 'real-playlist' end, 'key@mail.example', 'client-' || n, 'sealed', '0000', now()
      from generate_series(1, 2) n returning id, brand)
    insert into spotify_accounts (id, brand, label, email, key_id, status, spotify_user, authorised_at, reauthorise_by, created_at)
    select ${id('acc')}, key.brand, 'Account ' || substr(md5(n::text), 1, 8), 'owner-' || n || '@mail.example', key.id,
      case when n % 10 = 1 then 'expired' else 'connected' end, 'user-' || n, now(), now() + interval '180 days', ${at(count)}
    from generate_series(1, ${count}) n join key on key.brand = ${brand}`,
  coupons: (count) => `insert into coupons (id, brand, code, kind, value, status, created_at)
    select ${id('cpn')}, ${brand}, 'C' || upper(substr(md5(n::text), 1, 8)) || n, 'percent', 10,
      case when n % 10 = 1 then 'active' else 'ended' end, ${at(count)}
    from generate_series(1, ${count}) n`,
  'pgboss.job': (
    count,
  ) => `insert into pgboss.job (name, policy, state, data, created_on, start_after, completed_on)
    select 'mail.send', 'standard', (case when n % 10 = 1 then 'failed' else 'completed' end)::pgboss.job_state,
      jsonb_build_object('mailId', ${id('mail')}, 'about', jsonb_build_object('brand', ${brand}, 'type', 'order', 'id', 'ord_' || n, 'label', 'RP-' || upper(substr(md5(n::text), 1, 8)))),
      now() - interval '30 days' * (1 - n::float8 / ${count}), now(), now()
    from generate_series(1, ${count}) n`,
};

/** A live placement on each playlist, every tenth of them to be checked now. */
const placements = `
  create temporary table placed as
    with running as (
      select campaigns.id as campaign_id, orders.id as order_id, campaigns.brand, row_number() over (partition by campaigns.brand order by campaigns.id) as place,
        count(*) over (partition by campaigns.brand) as total
      from campaigns join orders on orders.campaign_id = campaigns.id where campaigns.status = 'running')
    select playlists.n, playlists.id as playlist_id, playlists.curator_id, running.*
    from (select *, row_number() over (order by id) as n from playlists) playlists
      join running on running.brand = playlists.brand and running.place = 1 + playlists.n % running.total;
  insert into pitches (id, brand, campaign_id, order_id, playlist_id, curator_id, status, why, planned_at, sent_at, answer_by, closed_at)
    select ${id('pit')}, brand, campaign_id, order_id, playlist_id, curator_id, 'accepted', '{}', now(), now(), now() + interval '1 day', now()
    from placed on conflict do nothing;
  insert into placements (id, brand, pitch_id, campaign_id, playlist_id, status, accepted_at, until, live_at, check_at)
    select ${id('plc')}, brand, ${id('pit')}, campaign_id, playlist_id, 'live', now(), now() + interval '30 days', now(),
      now() + case when n % 10 = 1 then -1 else 20 end * interval '1 hour'
    from placed where exists (select from pitches where id = ${id('pit')})`;

/** Creates `count` rows of everything that the back office lists. */
export async function fillDesk(client: pg.Client, count: number): Promise<void> {
  await fillOrders(client, count);
  for (const [table, fill] of Object.entries(fills)) {
    await client.query(fill(count));
    await client.query(`vacuum analyze ${table}`);
  }
  await client.query(placements);
  await client.query('vacuum analyze pitches');
  await client.query('vacuum analyze placements');
  await client.query('checkpoint');
}
