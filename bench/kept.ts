import pg from 'pg';
import { openBenchServer } from './bench-server.ts';
import type { Figures } from './figures.ts';
import { fillAnsweredPitches, fillPlaylists, fillRunningCampaigns } from './fill-campaigns.ts';

const PART = 'Rows that are kept';
/** Half of them become placements with thirty days of checks. */
const FILLED = 30_000;
/** What is bought in five years, and what a Growth campaign of four weeks leaves of each. */
const ORDERS = 500_000;
const PITCHES = ORDERS * 40;
const CHECKS = ORDERS * 6 * 28;
/** Playlists that ten pitches a week keep busy, looked at daily. */
const SNAPSHOTS = (PITCHES / 10 / (5 * 52)) * 5 * 365;

const kept = [
  { table: 'pitches', what: 'A pitch with its answer', inFiveYears: PITCHES },
  { table: 'placement_checks', what: 'A day’s check of a placement', inFiveYears: CHECKS },
  { table: 'playlist_snapshots', what: 'A day of a playlist', inFiveYears: SNAPSHOTS },
];

/** What a pitch, a day's check and a day of a playlist take on the disk, and five years of each. */
export async function measureKept(figures: Figures, databaseUrl: string): Promise<void> {
  const bench = await openBenchServer(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await bench.signIn('artist@example.com');
    const { rows: users } = await client.query("select id from users where email = 'artist@example.com'");
    await fillPlaylists(client, FILLED);
    await fillRunningCampaigns(client, { count: 1, pitches: FILLED, userId: users[0].id });
    await fillAnsweredPitches(client, FILLED);
    await client.query(`
      insert into playlist_snapshots (playlist_id, day, at, title, description, owner, cover, snapshot_id, followers, track_count)
        select id, current_date - day, now(), name, repeat('what it is for ', 4), 'owner ' || id, 'https://i.example.com/image/' || md5(id),
          md5(id || '-' || day) || md5(day::text), followers, 80
        from playlists cross join generate_series(1, 10) day`);
    for (const { table, what, inFiveYears } of kept) {
      const { rows } = await client.query(
        `select pg_total_relation_size('${table}') / count(*)::float as bytes from ${table}`,
      );
      const bytes = Number(rows[0].bytes);
      const [value, years] = [bytes / 1000, (bytes * inFiveYears) / 1e9];
      const note = `computed: ${(inFiveYears / 1e6).toFixed(0)} million rows`;
      figures.add({ part: PART, name: what, value, unit: 'kB', note: 'with indexes' });
      figures.add({ part: PART, name: `${table} of 500,000 orders`, value: years, unit: 'GB', note });
    }
  } finally {
    await client.end();
    await bench.close();
  }
}
