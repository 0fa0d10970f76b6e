import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openBenchServer } from './bench-server.ts';
import type { Figures } from './figures.ts';
import { cpuSeconds, databaseCpuSeconds } from './process-use.ts';
import { progress } from './progress.ts';
import { buy, openBuyers } from './purchase.ts';
import { repeat } from './timings.ts';

const CLIENTS = 16;
/** How much more a purchase may cost with four processes than with one, if they are not in each other's way. */
const MOST_DEARER = 1.2;

/** Purchases a second at the peak of 10,000 a minute: three times the mean. */
const PEAK = (10_000 / 60) * 3;

export interface ScaleOptions {
  /** Makes an empty database. */
  database(name: string): Promise<string>;
  /** Purchases for each number of processes. */
  count: number;
}

/** What a purchase costs, in milliseconds of a core, and what it leaves in the database, in bytes. */
interface Cost {
  web: number;
  worker: number;
  database: number;
  bytes: number;
  perSecond: number;
}

/**
 * Purchases over 1, 2 and 4 processes that answer calls, and one that runs jobs, over one PostgreSQL. This machine has too few
 * cores to run them apart, so their CPU is measured, and what they would do with a core each is computed from it.
 */
export async function measureScale(figures: Figures, { database, count }: ScaleOptions): Promise<void> {
  let alone: Cost | null = null;
  for (const webs of [1, 2, 4]) {
    const part = 'Purchases over several processes';
    progress(`${part}: ${webs}`);
    const cost = await costOf(webs, await database(`scale_${webs}`), count);
    alone ??= cost;
    const at = `with ${webs} web ${webs === 1 ? 'process' : 'processes'}`;
    const add = (name: string, value: number, unit: string, more = {}) =>
      figures.add({ part, name: `${name} ${at}`, value, unit, ...more });
    add('Purchases', cost.perSecond, '/s', { note: 'all on the cores of this machine' });
    add('CPU of web', cost.web, 'ms', webs === 1 ? {} : { target: alone.web * MOST_DEARER });
    add('CPU of the worker', cost.worker, 'ms', webs === 1 ? {} : { target: alone.worker * MOST_DEARER });
    add('CPU of PostgreSQL', cost.database, 'ms', webs === 1 ? {} : { target: alone.database * MOST_DEARER });
    add('Purchases with a core for each process,', (webs * 1000) / cost.web, '/s', {
      note: `computed; a worker does ${(1000 / cost.worker).toFixed(0)} /s, a core of PostgreSQL ${(1000 / cost.database).toFixed(0)} /s`,
    });
    for (const [who, ms] of [
      ['web', cost.web],
      ['workers', cost.worker],
      ['PostgreSQL', cost.database],
    ] as const)
      add(`Cores for ${who} at 10,000 purchases a minute, half used,`, PEAK * (ms / 1000) * 2, '', {
        note: 'computed',
      });
    if (webs === 1) add('Database that a purchase leaves', cost.bytes / 1024, 'kB', { note: 'with indexes' });
  }
}

async function costOf(webs: number, databaseUrl: string, count: number): Promise<Cost> {
  const settings = { ROLE: 'web', APP_SECRET: randomBytes(32).toString('base64') };
  const bench = await openBenchServer(databaseUrl, settings, { built: true });
  try {
    const worker = await bench.startBeside('worker');
    const others = await Promise.all(Array.from({ length: webs - 1 }, () => bench.startBeside('web')));
    const pids = [bench.pid, ...others.map(({ pid }) => pid)];
    const urls = [bench.url, ...others.map(({ url }) => url)];
    const purchases = async (made: number, round: string): Promise<number> => {
      const buyers = await openBuyers(bench, CLIENTS, round);
      const { all } = await repeat({ count: made, clients: CLIENTS }, async (client) => {
        const [buyer, url] = [buyers[client], urls[client % urls.length]];
        if (buyer && url) await buy({ ...bench, url }, buyer);
      });
      await bench.quiet();
      return all;
    };
    const used = async () => ({
      web: pids.map(cpuSeconds).reduce((sum, one) => sum + one, 0),
      worker: cpuSeconds(worker.pid),
      database: await databaseCpuSeconds(databaseUrl),
      bytes: await sizeOf(databaseUrl),
    });
    await purchases(100 * webs, 'warm');
    const before = await used();
    const took = await purchases(count, 'measured');
    const after = await used();
    const cpu = (who: 'web' | 'worker' | 'database') => ((after[who] - before[who]) * 1000) / count;
    return {
      web: cpu('web'),
      worker: cpu('worker'),
      database: cpu('database'),
      bytes: (after.bytes - before.bytes) / count,
      perSecond: (count * 1000) / took,
    };
  } finally {
    await bench.close();
  }
}

async function sizeOf(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  );
  await client.end();
  return Number(rows[0]?.size);
}
