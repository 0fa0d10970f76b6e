import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { OrderStatus } from '#contract/orders/orders/schema.ts';
import type { Database } from '#server/db/schema.ts';
import { orderViewList } from '#server/domains/orders/orders/orders.queries.ts';
import type { BareAnswer } from './bare-answer.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import { measureDashboards } from './dashboards.ts';
import { measureExports } from './exports.ts';
import type { Figures } from './figures.ts';
import { fillOrders } from './fill-orders.ts';
import { measureGrowth } from './growth.ts';
import { send } from './http-client.ts';
import { progress } from './progress.ts';
import { repeat } from './timings.ts';

/** An order whose values are searched for. */
interface Sample {
  id: string;
  number: string;
  email: string;
  title: string;
  createdAt: string;
  userId: string;
}

const cursorOf = ({ createdAt, id }: Sample): string =>
  Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');

const statuses = OrderStatus.options;

/** The queries of admins, each made from an order picked at random. */
const lists: Record<string, (sample: Sample) => Record<string, string>> = {
  'first page': () => ({}),
  'status filter': ({ id }) => ({ status: statuses[id.charCodeAt(20) % statuses.length] ?? '' }),
  'search by number, exact': ({ number }) => ({ q: number }),
  'search by number, prefix': ({ number }) => ({ q: number.slice(0, 7) }),
  'search by e-mail, exact': ({ email }) => ({ q: email }),
  'search by e-mail, prefix': ({ email }) => ({ q: email.slice(0, email.indexOf('@') + 1) }),
  'search by name before the @': ({ email }) => ({ q: email.slice(0, email.indexOf('@')) }),
  'title search, both words': ({ title }) => ({ q: title.split(' ').slice(0, 2).join(' ') }),
  'title search, one word': ({ title }) => ({ q: title.split(' ')[0] ?? '' }),
  'deep page': (sample) => ({ cursor: cursorOf(sample) }),
  'by review date': () => ({ sort: 'reviewDueAt' }),
  'by total': () => ({ sort: '-total' }),
};

export interface ListOptions {
  /** Creates an empty database. Answers its address. */
  database: (name: string) => Promise<string>;
  /** Numbers of orders, ascending. */
  sizes: readonly number[];
  /** Calls per list. */
  calls: number;
  bare: BareAnswer;
}

/** The product with so many orders, and an admin's session to query them. */
interface Table {
  size: number;
  databaseUrl: string;
  bench: BenchServer;
  access: string;
  samples: readonly Sample[];
}

/**
 * Measures an admin's order list with one client, over several numbers of orders, next to bare answers of the same
 * size; then the dashboard and the file of the same orders.
 */
export async function measureLists(
  figures: Figures,
  { database, sizes, calls, bare }: ListOptions,
): Promise<void> {
  const filled: Omit<Table, 'access'>[] = [];
  const benches: BenchServer[] = [];
  try {
    for (const size of sizes) {
      const databaseUrl = await database(`lists_${size}`);
      const bench = await openBenchServer(databaseUrl);
      benches.push(bench);
      filled.push({ size, databaseUrl, bench, samples: await fill(databaseUrl, size, calls) });
    }
    // Signs in after all tables are filled: a token lasts for the lists, but not for the filling too.
    const tables: Table[] = [];
    for (const table of filled) tables.push({ ...table, access: (await table.bench.operator()).access });
    progress('Warming up');
    for (const name of Object.keys(lists)) {
      for (const table of tables) await repeat({ count: calls, clients: 1 }, asking(table, name));
    }
    for (const name of Object.keys(lists)) {
      progress(`  ${name}`);
      const asked = tables.map((table) => ({
        part: `Order list, ${table.size.toLocaleString('en-US')} orders`,
        size: table.size,
        ask: asking(table, name),
        onMissed: () => keepPlan(table, name),
      }));
      await measureGrowth(figures, asked, { name, calls, bare });
    }
    progress('  dashboards');
    await measureDashboards(figures, tables, { calls, rows: 'orders' });
    progress('  files');
    await measureExports(figures, tables);
  } finally {
    for (const bench of benches) await bench.close();
  }
}

/** Fills a database with orders. Answers some of them. */
async function fill(databaseUrl: string, size: number, samples: number): Promise<Sample[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    progress(`Filling ${size.toLocaleString('en-US')} orders`);
    await fillOrders(client, size);
    return await pick(client, samples);
  } finally {
    await client.end();
  }
}

/** Answers a function that queries the list, each time with another sample, and answers the size of the result. */
function asking({ bench, access, samples }: Table, name: string): () => Promise<number> {
  let next = 0;
  return async () => {
    const sample = samples[next++ % samples.length];
    const search = new URLSearchParams(sample && lists[name]?.(sample));
    const headers = { authorization: `Bearer ${access}` };
    const answer = await send(`${bench.url}/user/get_orders/?${search}`, { headers });
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.body}`);
    return answer.body.length;
  };
}

async function pick(client: pg.Client, count: number): Promise<Sample[]> {
  const { rows } = await client.query<Sample>(
    `select id, number, email, song_title as title, user_id as "userId",
       to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
     from orders order by md5(id) limit $1`,
    [count],
  );
  return rows;
}

/** Writes down the query plan of a list that missed its target. */
async function keepPlan({ databaseUrl, size, samples: [sample] }: Table, name: string): Promise<void> {
  if (!sample) return;
  const query = lists[name]?.(sample) ?? {};
  const asked: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void asked.push(query) });
  await orderViewList.page({ db, now: () => new Date() }, myOrders.list.query.parse(query));
  const [first] = asked;
  const { rows } = await pool.query(`explain (analyze, buffers) ${first?.sql}`, [
    ...(first?.parameters ?? []),
  ]);
  await db.destroy();
  const folder = join(import.meta.dirname, '../dist/bench/plans');
  mkdirSync(folder, { recursive: true });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  writeFileSync(
    join(folder, `${size} ${name}.txt`),
    `${JSON.stringify(query)}\n\n${first?.sql}\n\n${plan}\n`,
  );
}
