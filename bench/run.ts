import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { build } from '../scripts/build.ts';
import { startPostgres } from '../scripts/temporary-postgres.ts';
import { startBareAnswer } from './bare-answer.ts';
import { collectFigures, jsonOf, type Machine, markdownOf } from './figures.ts';
import { measureLists } from './lists.ts';
import { measurePages } from './pages.ts';
import { progress } from './progress.ts';
import { measurePurchases } from './purchases.ts';
import { measureStarts } from './starts.ts';

const HELP = `npm run bench                       everything: about half an hour
npm run bench -- --quick            fewer purchases, up to 100,000 orders: about two minutes
npm run bench -- --only PART,PART   of: purchases, embedded, lists, starts, pages
npm run bench -- --keep             also writes docs/figures.md and bench/figures.json
`;

const parts = ['purchases', 'embedded', 'lists', 'starts', 'pages'] as const;
const root = join(import.meta.dirname, '..');

/** As a small server would be set up: durable, with a cache that is not the default's 128 MB. */
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

async function describe(server: string): Promise<Machine> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ version: string }>('select version()');
  await client.end();
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres: rows[0]?.version.split(' ').slice(0, 2).join(' ') ?? '',
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    at: new Date().toISOString().slice(0, 10),
    form:
      [flags.quick && '--quick', flags.only && `--only ${flags.only}`].filter(Boolean).join(' ') || 'full',
  };
}

async function main(): Promise<void> {
  if (flags.help) return void process.stdout.write(HELP);
  const only = flags.only?.split(',') ?? parts;
  const unknown = only.filter((part) => !(parts as readonly string[]).includes(part));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n${HELP}`);
  const wanted = (part: (typeof parts)[number]) => (only as readonly string[]).includes(part);
  await build();
  progress('Starting PostgreSQL');
  const postgres = await startPostgres(postgresSettings);
  if (!postgres) throw new Error('The benchmarks need PostgreSQL: install postgresql.');
  const bare = await startBareAnswer();
  const figures = collectFigures(progress);
  try {
    const machine = await describe(postgres.url);
    if (wanted('starts')) await measureStarts(figures, await newDatabase(postgres.url, 'starts'));
    if (wanted('purchases')) {
      const databaseUrl = await newDatabase(postgres.url, 'purchases');
      await measurePurchases(figures, { databaseUrl, count: flags.quick ? 60 : 500, bare });
    }
    if (wanted('embedded'))
      await measurePurchases(figures, { databaseUrl: null, count: flags.quick ? 40 : 300, bare });
    if (wanted('lists')) {
      const databaseUrl = await newDatabase(postgres.url, 'lists');
      const sizes = flags.quick ? [1_000, 100_000] : [1_000, 100_000, 1_000_000];
      await measureLists(figures, { databaseUrl, sizes, calls: 200, bare });
    }
    if (wanted('pages')) await measurePages(figures, await newDatabase(postgres.url, 'pages'));
    write(machine);
  } finally {
    bare.stop();
    postgres.stop();
  }

  function write(machine: Machine): void {
    const markdown = markdownOf(machine, figures.all);
    const folders = [join(root, 'dist/bench'), ...(flags.keep ? [join(root, 'bench')] : [])];
    mkdirSync(join(root, 'dist/bench'), { recursive: true });
    for (const folder of folders) writeFileSync(join(folder, 'figures.json'), jsonOf(machine, figures.all));
    writeFileSync(join(root, 'dist/bench/figures.md'), markdown);
    if (flags.keep) writeFileSync(join(root, 'docs/figures.md'), markdown);
    process.stdout.write(`\n${markdown}\nWritten to dist/bench/figures.md and figures.json.\n`);
  }
}

await main();
