import type pg from 'pg';
import { playlistUrl } from '#contract/spotify/songs/rules.ts';
import { hashOfCheck } from '#server/domains/fulfilment/placements/chain.ts';
import { fillOrders } from './fill-orders.ts';

const ORDERS = 20_000;
const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, '0')}`;

/**
 * Creates orders, playlists of a connected account or of none, and `each` live placements on every one, due at once.
 * `spotifyIds` are the playlists at Spotify, `trackIds` the songs on them, more than `each`.
 */
export async function fillPlacements(
  client: pg.Client,
  {
    orders = ORDERS,
    spotifyIds,
    trackIds,
    each,
    accountId,
  }: {
    orders?: number;
    spotifyIds: readonly string[];
    trackIds: readonly string[];
    each: number;
    accountId: string | null;
  },
): Promise<void> {
  await fillOrders(client, orders);
  await client.query(
    "insert into curators (id, brand, name, email, created_at) values ($1, 'real-playlist', 'Bench', 'bench@mail.example', now())",
    [id('cur', 1)],
  );
  await client.query(
    `insert into playlists (id, brand, curator_id, name, url, followers, genres, facts_at, review_due_at, created_at, account_id)
      select 'pls_' || lpad(n::text, 26, '0'), 'real-playlist', $2, 'List ' || n, url, 1000, '{Pop}', now(), now(), now(), $3
      from unnest($1::text[]) with ordinality as given(url, n)`,
    [spotifyIds.map(playlistUrl), id('cur', 1), accountId],
  );
  await client.query(
    `create temporary table bench_placements as
      with running as (
        select orders.id as order_id, campaigns.id as campaign_id, row_number() over (order by orders.id) - 1 as n, count(*) over () as total
        from campaigns join orders on orders.campaign_id = campaigns.id and orders.status = 'placed'
        where campaigns.status = 'running' and campaigns.brand = 'real-playlist')
      select list * $2 + slot as n, list, slot, running.order_id, running.campaign_id
      from generate_series(1, $1::int) as list cross join generate_series(0, $2::int - 1) as slot
        join running on running.n = (list * $2 + slot) % running.total`,
    [spotifyIds.length, each],
  );
  await client.query(
    `insert into pitches (id, brand, campaign_id, order_id, playlist_id, curator_id, status, why, planned_at, sent_at, answer_by, closed_at)
      select 'pit_' || lpad(n::text, 26, '0'), 'real-playlist', campaign_id, order_id, 'pls_' || lpad(list::text, 26, '0'), $1,
        'accepted', '{}', now(), now(), now() + interval '1 day', now()
      from bench_placements on conflict do nothing`,
    [id('cur', 1)],
  );
  await client.query(
    `insert into placements (id, brand, pitch_id, campaign_id, playlist_id, track_id, accepted_at, until, check_at)
      select 'plc_' || substr(pitches.id, 5), brand, id, campaign_id, playlist_id,
        ($1::text[])[1 + row_number() over (partition by playlist_id)], now(), now() + interval '90 days', now()
      from pitches`,
    [trackIds],
  );
  await client.query('vacuum analyze playlists, pitches, placements');
}

/** Writes `each` checks of every placement straight into the ledger, as whole chains. Answers how many. */
export async function fillChecks(client: pg.Client, each: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>('select id from placements order by id');
  const start = Date.now() - each * 86_400_000;
  let batch: ReturnType<typeof chainOf> = [];
  const flush = async () => {
    await client.query(
      `insert into placement_checks (placement_id, number, at, result, source, position, snapshot_id, note, link, by_id, recorded_at, images, before_hash, hash)
        select placement_id, number, at, result, source, position, snapshot_id, note, link, by_id, recorded_at, '{}', before_hash, hash
        from jsonb_to_recordset($1::jsonb) as row(placement_id text, number int, at timestamptz, result text, source text, position int,
          snapshot_id text, note text, link text, by_id text, recorded_at timestamptz, before_hash text, hash text)`,
      [JSON.stringify(batch)],
    );
    batch = [];
  };
  for (const placement of rows) {
    const chain = chainOf(placement.id, each, start);
    batch.push(...chain);
    await client.query(
      "update placements set checks = $2, chain_head = $3, checked_at = now(), status = 'live', live_at = now() where id = $1",
      [placement.id, each, chain.at(-1)?.hash],
    );
    if (batch.length >= 5_000) await flush();
  }
  if (batch.length > 0) await flush();
  await client.query('vacuum analyze placement_checks, placements');
  return rows.length * each;
}

/** Writes a check a day for `days` days of every placement. Their hashes are no chain: they are only as long. Answers how many. */
export async function fillDailyChecks(client: pg.Client, days: number): Promise<number> {
  const hashAt = (number: string) => `encode(sha256((id || ${number})::bytea), 'hex')`;
  // References are not looked up row by row: what they name is there.
  await client.query('set session_replication_role = replica');
  const { rowCount } = await client.query(
    `insert into placement_checks (placement_id, number, at, result, source, position, snapshot_id, recorded_at, images, before_hash, hash)
      select id, number, at, 'seen', 'account', 1 + number % 40, 'snapshot-' || number, at, '{}',
        case when number = 1 then '' else ${hashAt('(number - 1)')} end, ${hashAt('number')}
      from placements cross join generate_series(1, $1::int) number
        cross join lateral (select now() - ($1::int - number) * interval '1 day' - interval '1 hour' as at) day`,
    [days],
  );
  await client.query(
    `update placements set checks = $1::int, days = $1::int, chain_head = ${hashAt('$1::int')}, status = 'live',
      live_at = now() - $1::int * interval '1 day', checked_at = now() - interval '1 hour', seen_at = now() - interval '1 hour'`,
    [days],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze placement_checks, placements');
  return rowCount ?? 0;
}

function chainOf(placementId: string, each: number, start: number) {
  let before = '';
  return Array.from({ length: each }, (_, n) => {
    const at = new Date(start + n * 86_400_000);
    const row = {
      placement_id: placementId,
      number: n + 1,
      at,
      result: 'seen' as const,
      source: 'account' as const,
      position: 1 + (n % 40),
      snapshot_id: `snapshot-${n}`,
      note: '',
      link: null,
      by_id: null,
      recorded_at: at,
      images: [],
      before_hash: before,
    };
    before = hashOfCheck(row);
    return { ...row, hash: before };
  });
}
