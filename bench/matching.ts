import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { Genre, Language, Mood } from '#contract/genres.schema.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { connectPostgres } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { fillUpPlans } from '#server/domains/fulfilment/pitches/fill-up-plans.ts';
import {
  type MatchedPlaylist,
  type MatchedSong,
  planSequentially,
} from '#server/domains/sales/fit/match-playlists.ts';
import type { Figures } from './figures.ts';
import { fillPlaylists, fillRunningCampaigns } from './fill-campaigns.ts';
import { progress } from './progress.ts';
import { countStatements } from './statements.ts';
import { quantile, timed } from './timings.ts';

const PART = 'Planning pitches';
const WANTED = 40;
const TARGET = { unit: 's', target: 2 } as const;

/** One of a list, by a number that wanders through it. */
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const makePlaylists = (count: number): MatchedPlaylist[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `pls_${String(n).padStart(6, '0')}`,
    curatorId: `cur_${n % 400}`,
    genres: [...new Set([at(Genre.options, n), at(Genre.options, n * 7 + 1), at(Genre.options, n * 13 + 5)])],
    moods: [at(Mood.options, n * 5), at(Mood.options, n * 3 + 1)],
    languages: [at(Language.options, n * 11)],
    status: n % 19 === 5 ? 'paused' : 'active',
    verdict: n % 9 === 4 ? 'watch' : 'healthy',
    reviewed: n % 10 !== 7,
    slots: 4 + (n % 17),
    items: n % 7 === 6 ? null : 60 + ((n * 37) % 140),
    followers: 400 + ((n * 7919) % 60_000),
    promoted: n % 4,
    offeredToday: 0,
    offeredThisWeek: 0,
    isCuratorAway: false,
    standing: 60 + (n % 40),
    refusedGenres: [],
    refusesAi: false,
    weeklyLimit: null,
    artists: new Set(),
  }));

const makeSongs = (count: number): (MatchedSong & { wanted: number })[] =>
  Array.from({ length: count }, (_, n) => ({
    genres: [at(Genre.options, n * 3), at(Genre.options, n * 5 + 2)],
    moods: [at(Mood.options, n)],
    language: at(Language.options, n * 2),
    artist: `artist ${n % 400}`,
    offered: new Set<string>(),
    curators: [],
    alreadyOn: new Set<string>(),
    aiUse: null,
    withheld: new Set<string>(),
    preferred: new Set<string>(),
    wanted: WANTED,
  }));

/** Plans many campaigns over many playlists: the rules alone, and the product's round with the database. */
export async function measureMatching(
  figures: Figures,
  {
    databaseUrl,
    campaigns = 1000,
    playlists = 2000,
  }: { databaseUrl: string; campaigns?: number; playlists?: number },
): Promise<void> {
  const what = `${campaigns.toLocaleString('en-US')} campaigns over ${playlists.toLocaleString('en-US')} playlists`;
  progress(`Planning ${what}`);
  const [lists, songs] = [makePlaylists(playlists), makeSongs(campaigns)];
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) times.push(await timed(async () => planSequentially(songs, lists)));
  figures.add({
    part: PART,
    name: `${what}, the rules alone`,
    value: quantile(times, 0.5) / 1000,
    ...TARGET,
  });

  const folder = await mkdtemp(join(tmpdir(), 'rp-bench-matching-'));
  const client = connectPostgres(databaseUrl, { connections: 4 });
  const sql = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.patiently(migrate);
    await sql.connect();
    const userId = `usr_${'1'.padStart(26, '0')}`;
    await sql.query(
      "insert into users (id, email, role, brand, created_at) values ($1, 'artist@example.com', 'user', 'real-playlist', now())",
      [userId],
    );
    await fillPlaylists(sql, playlists);
    await fillRunningCampaigns(sql, { count: campaigns, pitches: WANTED, userId });
    const ctx = {
      db: client.db,
      now: () => new Date(),
      actor: { kind: 'system', label: 'Bench' },
      brand: 'real-playlist',
      config: readConfig({ DATA_DIR: folder, SANDBOX: 'on' }),
      log: pino({ enabled: false }),
    } as unknown as Context;
    const round = async (name: string): Promise<void> => {
      let ms = 0;
      const { statements } = await countStatements(databaseUrl, async () => {
        ms = await timed(() => fillUpPlans(ctx));
      });
      const { rows } = await sql.query('select count(*)::int as planned from pitches');
      const note = `${rows[0].planned.toLocaleString('en-US')} pitches are planned then; ${statements} statements`;
      figures.add({ part: PART, name: `${what}, ${name}`, value: ms / 1000, ...TARGET, note });
    };
    await round('first round with the database');
    await round('a round that finds no free place');
  } finally {
    await sql.end();
    await client.close();
    await rm(folder, { recursive: true, force: true });
  }
}
