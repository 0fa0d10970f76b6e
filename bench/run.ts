import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../scripts/build.ts';
import { startPostgres } from '../scripts/temporary-postgres.ts';
import { startBareAnswer } from './bare-answer.ts';
import { measureDeskLists } from './desk-lists.ts';
import { collectFigures, type Figure, type Figures, summaryOf } from './figures.ts';
import { measureFirstRows } from './first-rows.ts';
import { measureKept } from './kept.ts';
import { measureLists } from './lists.ts';
import { measureOrderPage } from './order-page.ts';
import { measurePages } from './pages.ts';
import { progress } from './progress.ts';
import { measurePurchases } from './purchases.ts';
import { saveRun } from './saved-runs.ts';
import { measureScale } from './scale.ts';
import { measureStarts } from './starts.ts';
import { measureTable } from './table.ts';

/** What a person waits for, and what a machine holds. */
const benchParts = [
  'starts',
  'pages',
  'table',
  'order',
  'lists',
  'desk',
  'purchases',
  'scale',
  'kept',
] as const;
type Part = (typeof benchParts)[number];

const HELP = `npm run bench                       everything: about half an hour
npm run bench -- --quick            fewer purchases, up to 100,000 orders: about two minutes
npm run bench -- --only PART,PART   of: ${benchParts.join(', ')}
The figures of each part are in dist/bench; docs/speed.md names the targets and those that are missed.
`;

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
    order: async (figures) =>
      measureOrderPage(figures, { databaseUrl: await database('order_page'), calls: flags.quick ? 20 : 200 }),
    kept: async (figures) => measureKept(figures, await database('kept')),
    scale: (figures) => measureScale(figures, { database, count: flags.quick ? 200 : 2_000 }),
  };
  const all: Figure[] = [];
  try {
    for (const part of benchParts) {
      if (!only.includes(part)) continue;
      const figures = collectFigures(progress);
      await measures[part](figures);
      const command = `npm run bench --${flags.quick ? ' --quick' : ''} --only ${part}`;
      process.stdout.write(
        `\n${saveRun(part, command, figures.all)}\n\nWritten to dist/bench/${part}.md and ${part}.json.\n`,
      );
      all.push(...figures.all);
    }
    process.stdout.write(`\n${summaryOf(all)}\n`);
  } finally {
    bare.stop();
    postgres.stop();
  }
}

await main();
