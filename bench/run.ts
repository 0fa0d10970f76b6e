import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../scripts/build.ts';
import { startPostgres } from '../scripts/temporary-postgres.ts';
import { startBareAnswer } from './bare-answer.ts';
import { measureCheckGrowth } from './check-growth.ts';
import { measureChecks } from './checks.ts';
import { measureDeskLists } from './desk-lists.ts';
import { collectFigures, type Figures } from './figures.ts';
import { measureFirstRows } from './first-rows.ts';
import { measureForecast } from './forecast.ts';
import { measureInteractions } from './interactions.ts';
import { measureLists } from './lists.ts';
import { measureMatching } from './matching.ts';
import { measureOrderPage } from './order-page.ts';
import { measurePages } from './pages.ts';
import { progress } from './progress.ts';
import { measurePurchases } from './purchases.ts';
import { benchParts, runOf, saveRun, writeRun } from './saved-runs.ts';
import { measureScale } from './scale.ts';
import { measureStarts } from './starts.ts';
import { measureTable } from './table.ts';

const HELP = `npm run bench                       everything: about half an hour
npm run bench -- --quick            fewer purchases, up to 100,000 orders: about two minutes
npm run bench -- --only PART,PART   of: starts, purchases, embedded, lists, desk, pages, table, placements,
                                    checks, matching, order, forecast, interactions, scale
npm run bench -- --keep             also publishes the figures in docs/figures.md
`;

type Part = (typeof benchParts)[number];

/** The settings of a small server: durable, with a larger cache than the default 128 MB. */
const postgresSettings = {
  fsync: 'on',
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  random_page_cost: '1.1',
  max_wal_size: '4GB',
  shared_preload_libraries: 'pg_stat_statements',
};

const { values: flags } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

async function newDatabase(server: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function main(): Promise<void> {
  if (flags.help) return void process.stdout.write(HELP);
  const only: readonly string[] = flags.only?.split(',') ?? benchParts;
  const unknown = only.filter((part) => !(benchParts as readonly string[]).includes(part));
  if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(', ')}.\n${HELP}`);
  await build();
  progress('Starting PostgreSQL');
  const postgres = await startPostgres(postgresSettings);
  if (!postgres) throw new Error('The benchmarks need PostgreSQL: install postgresql.');
  const bare = await startBareAnswer();
  const database = (name: string) => newDatabase(postgres.url, name);
  const measures: Record<Part, (figures: Figures) => Promise<void>> = {
    starts: async (figures) => measureStarts(figures, await database('starts')),
    purchases: async (figures) => {
      const count = flags.quick ? 60 : 500;
      await measurePurchases(figures, { databaseUrl: await database('purchases'), count, bare });
    },
    embedded: (figures) =>
      measurePurchases(figures, { databaseUrl: null, count: flags.quick ? 40 : 300, bare }),
    lists: async (figures) => {
      const sizes = flags.quick ? [1_000, 100_000] : [1_000, 100_000, 1_000_000];
      await measureLists(figures, { database, sizes, calls: 200, bare });
    },
    desk: async (figures) => {
      const sizes = flags.quick ? [1_000, 10_000] : [1_000, 100_000];
      await measureDeskLists(figures, { database, sizes, calls: flags.quick ? 20 : 200, bare });
    },
    pages: async (figures) => {
      await measurePages(figures, await database('pages'));
      await measureFirstRows(figures, await database('first_rows'));
    },
    table: async (figures) => measureTable(figures, await database('table_scroll')),
    placements: async (figures) => {
      const size = flags.quick ? { playlists: 200, checksEach: 20 } : {};
      await measureChecks(figures, { databaseUrl: await database('placements'), ...size });
    },
    checks: async (figures) => {
      const playlists = flags.quick ? [100, 400] : [200, 2_000];
      await measureCheckGrowth(figures, { database, playlists, calls: 200, bare });
    },
    matching: async (figures) => {
      const size = flags.quick ? { campaigns: 200, playlists: 500 } : {};
      await measureMatching(figures, { databaseUrl: await database('matching'), ...size });
    },
    order: async (figures) =>
      measureOrderPage(figures, { databaseUrl: await database('order_page'), calls: flags.quick ? 20 : 200 }),
    forecast: measureForecast,
    scale: (figures) => measureScale(figures, { database, count: flags.quick ? 200 : 2_000 }),
    interactions: async (figures) => measureInteractions(figures, postgres.url),
  };
  try {
    for (const part of benchParts) {
      if (!only.includes(part)) continue;
      const figures = collectFigures(progress);
      await measures[part](figures);
      const command = `npm run bench --${flags.quick ? ' --quick' : ''} --only ${part}`;
      const run = runOf(command, 'postgres', figures.all);
      process.stdout.write(
        `\n${writeRun(part, run)}\n\nWritten to dist/bench/${part}.md and ${part}.json.\n`,
      );
      if (flags.keep) process.stdout.write(`${saveRun(run)}\n`);
    }
  } finally {
    bare.stop();
    postgres.stop();
  }
}

await main();
