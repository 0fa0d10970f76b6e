import type { Order } from '#contract/orders/orders/schema.ts';
import type { BareAnswer } from './bare-answer.ts';
import { bareInserts } from './bare-inserts.ts';
import { type BenchServer, openBenchServer } from './bench-server.ts';
import type { Figure, Figures } from './figures.ts';
import { call, send } from './http-client.ts';
import { cpuSeconds, databaseCpuSeconds, residentMb } from './process-use.ts';
import { progress } from './progress.ts';
import { buy, openBuyers } from './purchase.ts';
import { countStatements } from './statements.ts';
import { repeat, timingsOf } from './timings.ts';

const MANY = 16;

export interface PurchaseOptions {
  databaseUrl: string;
  /** Purchases at one client; sixteen clients make ten times as many. */
  count: number;
  bare: BareAnswer;
}

/** Whole purchases at 1 and 16 clients with their costs, next to what database and framework alone can do. */
export async function measurePurchases(figures: Figures, options: PurchaseOptions): Promise<void> {
  const { databaseUrl, count } = options;
  const part = 'Purchases';
  progress(`${part}: starting`);
  const bench = await openBenchServer(databaseUrl);
  try {
    const before = residentMb(bench.pid);
    await purchases(bench, { count, clients: 4, round: 'warm' });
    await bench.quiet();
    for (const clients of [1, MANY]) {
      const made = clients === 1 ? count : count * 10;
      await measureLoad((figure) => figures.add({ part, ...figure }), bench, { databaseUrl, made, clients });
    }
    const memory = { part, unit: 'MB' };
    figures.add({ ...memory, name: 'Server memory before the load', value: before });
    figures.add({
      ...memory,
      name: 'Server memory after the load',
      value: residentMb(bench.pid),
      target: 180,
    });
    await bareAnswers(figures, part, options.bare);
    await statements(figures, part, bench, databaseUrl);
    await assertAllPlaced(bench);
  } finally {
    await bench.close();
  }
}

async function measureLoad(
  add: (figure: Omit<Figure, 'part'>) => void,
  bench: BenchServer,
  { databaseUrl, made, clients }: { databaseUrl: string; made: number; clients: number },
): Promise<void> {
  const used = async () => ({
    server: cpuSeconds(bench.pid),
    database: await databaseCpuSeconds(databaseUrl),
    rest: cpuSeconds(process.pid),
  });
  const before = await used();
  const { each, all } = await purchases(bench, { count: made, clients, round: String(clients) });
  await bench.quiet();
  const after = await used();
  const { p50, p99 } = timingsOf(each);
  const many = clients === MANY;
  // Targets apply to many clients.
  const target = (value: number) => (many ? { target: value } : {});
  const at = many ? `${MANY} clients` : '1 client';
  add({
    name: `Purchases at ${at}`,
    value: (made / all) * 1000,
    unit: '/s',
    ...target(200),
    atLeast: true,
    limit: { value: bareInserts(databaseUrl, clients, 3), what: 'its rows by pgbench' },
  });
  add({ name: `Purchase at ${at}, median`, value: p50, unit: 'ms' });
  add({ name: `Purchase at ${at}, p99`, value: p99, unit: 'ms', ...target(120) });
  const per = (who: keyof typeof before) => ((after[who] - before[who]) * 1000) / made;
  add({ name: `Server CPU at ${at}`, value: per('server'), unit: 'ms', ...target(4), note: 'mail included' });
  add({ name: `PostgreSQL CPU at ${at}`, value: per('database'), unit: 'ms' });
  add({ name: `Client and emulators' CPU at ${at}`, value: per('rest'), unit: 'ms' });
}

/** A load that lost a purchase gives no figures. */
async function assertAllPlaced(bench: BenchServer): Promise<void> {
  const { access } = await bench.operator();
  const url = `${bench.url}/user/get_orders/?status=awaiting_payment`;
  const lost = await call<Order[]>(url, { token: access });
  if (lost.length > 0) throw new Error(`${lost.length} paid orders were not placed.`);
}

async function purchases(
  bench: BenchServer,
  { count, clients, round }: { count: number; clients: number; round: string },
): Promise<{ each: number[]; all: number }> {
  const buyers = await openBuyers(bench, clients, round);
  const what = `purchases at ${clients} clients${round === 'warm' ? ' (warm-up)' : ''}`;
  progress(`  ${count} ${what}`);
  const onDone = (done: number) => {
    if (done % 50 === 0) progress(`  ${done} of ${count} ${what}`, true);
  };
  return repeat({ count, clients, onDone }, async (client) => {
    const buyer = buyers[client];
    if (buyer) await buy(bench, buyer);
  });
}

async function bareAnswers(figures: Figures, part: string, bare: BareAnswer): Promise<void> {
  const count = 5000;
  const { all } = await repeat({ count, clients: MANY }, () => send(bare.url(1000)));
  const value = (count / all) * 1000;
  figures.add({ part, name: `Bare Fastify answers at ${MANY} clients`, value, unit: '/s' });
}

async function statements(
  figures: Figures,
  part: string,
  bench: BenchServer,
  databaseUrl: string,
): Promise<void> {
  const made = 100;
  const counted = await countStatements(databaseUrl, async () => {
    await purchases(bench, { count: made, clients: 4, round: 'counted' });
    await bench.quiet();
  });
  const per = (rows: number) => rows / made;
  figures.add({
    part,
    name: 'SQL statements per purchase',
    value: per(counted.statements),
    unit: '',
    target: 25,
    note: `and ${per(counted.boundaries).toFixed(1)} of begin and commit; sign-in, job and mail included`,
  });
  for (const { text, calls } of counted.byText) progress(`    ${per(calls).toFixed(2).padStart(6)}  ${text}`);
}
