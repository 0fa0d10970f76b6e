import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { listOrders } from '#contract/order-lists.ts';
import { OrderStatus } from '#contract/orders.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { listOrderViews } from '#server/features/orders/orders.queries.ts';
import type { BareAnswer } from './bare-answer.ts';
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

/** What operators ask of the list, each made anew from an order picked at random. */
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

/** Every list query in `ms`; and at a thousand times as many orders no slower than this times as at a thousand. */
const TARGET_MS = 3;
const TARGET_GROWTH = 1.2;

export interface ListOptions {
  databaseUrl: string;
  /** Numbers of orders, rising. */
  sizes: readonly number[];
  /** Calls of each list. */
  calls: number;
  bare: BareAnswer;
}

/** The order list of an operator at one client, at growing numbers of orders, beside bare answers of the same size. */
export async function measureLists(figures: Figures, options: ListOptions): Promise<void> {
  const { databaseUrl, sizes, calls, bare } = options;
  const stage = await openStage(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const atFewest = new Map<string, number>();
    let orders = 0;
    for (const size of sizes) {
      const part = `Order list, ${size.toLocaleString('en-US')} orders`;
      progress(`${part}: filling`);
      await fillOrders(client, orders, size);
      orders = size;
      const samples = await pick(client, calls);
      const { access } = await stage.operator();
      // A server that has just started is slower than it will ever be again.
      const warmUp = atFewest.size === 0 ? calls : 30;
      for (const name of Object.keys(lists)) {
        await repeat({ count: warmUp, clients: 1 }, asking(stage, { name, access, samples }));
      }
      for (const [name, queryOf] of Object.entries(lists)) {
        progress(`  ${name}`);
        let bytes = 0;
        const ask = asking(stage, { name, access, samples });
        const { each } = await repeat({ count: calls, clients: 1 }, async () => {
          bytes += await ask();
        });
        const { p50, p99 } = timingsOf(each);
        const size = Math.round(bytes / calls);
        const alone = await repeat({ count: calls, clients: 1 }, () => send(bare.url(size)));
        const before = atFewest.get(name);
        if (before === undefined) atFewest.set(name, p50);
        const growth = before === undefined ? '' : `, ${(p50 / before).toFixed(2)} times as at ${sizes[0]}`;
        const limit = { value: timingsOf(alone.each).p50, what: `Fastify, ${(size / 1024).toFixed(0)} KiB` };
        const target = before === undefined ? TARGET_MS : Math.min(TARGET_MS, before * TARGET_GROWTH);
        figures.add({
          part,
          name,
          value: p50,
          unit: 'ms',
          target,
          limit,
          note: `p99 ${p99.toFixed(1)} ms${growth}`,
        });
        if (p50 > target && samples[0]) await keepPlan(databaseUrl, `${orders} ${name}`, queryOf(samples[0]));
      }
    }
  } finally {
    await client.end();
    await stage.close();
  }
}

/** Asks for a list time and again, each time from another sample. Answers the size of what came. */
function asking(
  stage: Stage,
  { name, access, samples }: { name: string; access: string; samples: readonly Sample[] },
): () => Promise<number> {
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

/** Keeps the plan of a list that missed its target, as the product asks for it. */
async function keepPlan(databaseUrl: string, name: string, query: Record<string, string>): Promise<void> {
  const asked: CompiledQuery[] = [];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const dialect = new PostgresDialect({ pool });
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void asked.push(query) });
  await listOrderViews({ db } as Context, listOrders.query.parse(query));
  const [first] = asked;
  const { rows } = await pool.query(`explain (analyze, buffers) ${first?.sql}`, [
    ...(first?.parameters ?? []),
  ]);
  await db.destroy();
  const folder = join(import.meta.dirname, '../dist/bench/plans');
  mkdirSync(folder, { recursive: true });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  writeFileSync(join(folder, `${name}.txt`), `${JSON.stringify(query)}\n\n${first?.sql}\n\n${plan}\n`);
}
