import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { myOrders } from '#contract/my-orders.ts';
import { OrderStatus } from '#contract/orders.ts';
import type { Database } from '#server/db/schema.ts';
import { orderViewList } from '#server/features/orders/orders.queries.ts';
import type { BareAnswer } from './bare-answer.ts';
import { measureDashboards } from './dashboards.ts';
import type { Figures } from './figures.ts';
import { fillOrders } from './fill-orders.ts';
import { send } from './http-client.ts';
import { progress } from './progress.ts';
import { openStage, type Stage } from './stage.ts';
import { repeat, timingsOf } from './timings.ts';

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

/** The queries of operators, each made from an order picked at random. */
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

/** Targets of every list query: `ms`, and a slowdown of at most this factor at a thousand times as many orders. */
const TARGET_MS = 3;
const TARGET_GROWTH = 1.2;

export interface ListOptions {
  /** Creates an empty database. Answers its address. */
  database: (name: string) => Promise<string>;
  /** Numbers of orders, ascending. */
  sizes: readonly number[];
  /** Calls per list. */
  calls: number;
  bare: BareAnswer;
}

/** The product with so many orders, and an operator's session to query them. */
export interface Table {
  size: number;
  databaseUrl: string;
  stage: Stage;
  access: string;
  samples: readonly Sample[];
}

/**
 * Calls of a list are spread over so many turns of all tables, so that a slow minute of the machine affects each table
 * equally. Each turn starts with as many calls that are not counted, because the CPU caches hold another table by
 * then.
 */
const TURNS = 5;

/**
 * Measures an operator's order list with one client, over several numbers of orders, next to bare answers of the same
 * size; then the dashboard of the same orders.
 */
export async function measureLists(
  figures: Figures,
  { database, sizes, calls, bare }: ListOptions,
): Promise<void> {
  const filled: Omit<Table, 'access'>[] = [];
  const stages: Stage[] = [];
  try {
    for (const size of sizes) {
      const databaseUrl = await database(`lists_${size}`);
      const stage = await openStage(databaseUrl);
      stages.push(stage);
      filled.push({ size, databaseUrl, stage, samples: await fill(databaseUrl, size, calls) });
    }
    // Signs in after all tables are filled: a token lasts for the lists, but not for the filling too.
    const tables: Table[] = [];
    for (const table of filled) tables.push({ ...table, access: (await table.stage.operator()).access });
    progress('Warming up');
    for (const name of Object.keys(lists)) {
      for (const table of tables) await repeat({ count: calls, clients: 1 }, asking(table, name));
    }
    for (const name of Object.keys(lists)) {
      progress(`  ${name}`);
      await measureList(figures, tables, { name, calls, bare });
    }
    progress('  dashboards');
    await measureDashboards(figures, tables, calls);
  } finally {
    for (const stage of stages) await stage.close();
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

async function measureList(
  figures: Figures,
  tables: readonly Table[],
  { name, calls, bare }: { name: string; calls: number; bare: BareAnswer },
): Promise<void> {
  const seen = tables.map((table) => ({ table, ask: asking(table, name), each: [] as number[], bytes: 0 }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const one of seen) {
      await repeat({ count: calls / TURNS, clients: 1 }, one.ask);
      const { each } = await repeat({ count: calls / TURNS, clients: 1 }, async () => {
        one.bytes += await one.ask();
      });
      one.each.push(...each);
    }
  }
  const fewest = timingsOf(seen[0]?.each ?? []).p50;
  for (const [index, { table, each, bytes }] of seen.entries()) {
    const { p50, p99 } = timingsOf(each);
    const size = Math.round(bytes / calls);
    const alone = await repeat({ count: calls, clients: 1 }, () => send(bare.url(size)));
    const limit = { value: timingsOf(alone.each).p50, what: `Fastify, ${(size / 1024).toFixed(0)} KiB` };
    const growth = index === 0 ? '' : `, ${(p50 / fewest).toFixed(2)} times as at ${tables[0]?.size}`;
    const target = index === 0 ? TARGET_MS : Math.min(TARGET_MS, fewest * TARGET_GROWTH);
    const part = `Order list, ${table.size.toLocaleString('en-US')} orders`;
    figures.add({
      part,
      name,
      value: p50,
      unit: 'ms',
      target,
      limit,
      note: `p99 ${p99.toFixed(1)} ms${growth}`,
    });
    const [sample] = table.samples;
    if (p50 > target && sample) await keepPlan(table, name, lists[name]?.(sample) ?? {});
  }
}

/** Answers a function that queries the list, each time with another sample, and answers the size of the result. */
function asking({ stage, access, samples }: Table, name: string): () => Promise<number> {
  let next = 0;
  return async () => {
    const sample = samples[next++ % samples.length];
    const search = new URLSearchParams(sample && lists[name]?.(sample));
    const headers = { authorization: `Bearer ${access}` };
    const answer = await send(`${stage.url}/user/get_orders/?${search}`, { headers });
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
async function keepPlan(
  { databaseUrl, size }: Table,
  name: string,
  query: Record<string, string>,
): Promise<void> {
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
