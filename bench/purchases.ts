import type { BareAnswer } from './bare-answer.ts';
import { bareInserts } from './bare-inserts.ts';
import type { Figures } from './figures.ts';
import { send } from './http-client.ts';
import { cpuSeconds, residentMb } from './process-use.ts';
import { progress } from './progress.ts';
import { buy, openBuyers } from './purchase.ts';
import { openStage, type Stage } from './stage.ts';
import { countStatements } from './statements.ts';
import { repeat, timingsOf } from './timings.ts';

const MANY = 16;

export interface PurchaseOptions {
  /** Null is the embedded database. */
  databaseUrl: string | null;
  /** Purchases at one client; sixteen make ten times as many. */
  count: number;
  bare: BareAnswer;
}

/** Whole purchases at 1 and 16 clients, with what they cost, beside what database and framework alone can do. */
export async function measurePurchases(figures: Figures, options: PurchaseOptions): Promise<void> {
  const { databaseUrl, count } = options;
  const kind = databaseUrl ? 'PostgreSQL' : 'embedded database';
  const part = `Purchases, ${kind}`;
  progress(`${part}: starting`);
  const stage = await openStage(databaseUrl);
  try {
    const before = residentMb(stage.pid);
    await purchases(stage, { count, clients: 4, round: 'warm' });
    for (const clients of [1, MANY]) {
      const made = clients === 1 ? count : count * 10;
      const cpuBefore = cpuSeconds(stage.pid);
      const { each, all } = await purchases(stage, { count: made, clients, round: String(clients) });
      const { p50, p99 } = timingsOf(each);
      const many = clients === MANY;
      const at = many ? `${MANY} clients` : '1 client';
      const limit = databaseUrl && {
        value: bareInserts(databaseUrl, clients, 3),
        what: 'its rows by pgbench',
      };
      figures.add({
        part,
        name: `Purchases at ${at}`,
        value: (made / all) * 1000,
        unit: '/s',
        ...(many && { target: databaseUrl ? 200 : 100, atLeast: true }),
        ...(limit && { limit }),
      });
      figures.add({ part, name: `Purchase at ${at}, median`, value: p50, unit: 'ms' });
      const target = many && databaseUrl ? { target: 120 } : {};
      figures.add({ part, name: `Purchase at ${at}, p99`, value: p99, unit: 'ms', ...target });
      await stage.quiet();
      const cpu = ((cpuSeconds(stage.pid) - cpuBefore) * 1000) / made;
      figures.add({
        part,
        name: `Server CPU per purchase at ${at}`,
        value: cpu,
        unit: 'ms',
        ...(many && { target: 4 }),
        note: databaseUrl ? 'mail included' : 'mail and database included',
      });
    }
    figures.add({ part, name: 'Server memory before the load', value: before, unit: 'MB' });
    figures.add({
      part,
      name: 'Server memory after the load',
      value: residentMb(stage.pid),
      unit: 'MB',
      target: databaseUrl ? 180 : 900,
    });
    await bareAnswers(figures, part, options.bare);
    if (databaseUrl) await statements(figures, part, stage, databaseUrl);
  } finally {
    await stage.close();
  }
}

async function purchases(
  stage: Stage,
  { count, clients, round }: { count: number; clients: number; round: string },
): Promise<{ each: number[]; all: number }> {
  const buyers = await openBuyers(stage, clients, round);
  const what = `purchases at ${clients} clients${round === 'warm' ? ' (warm-up)' : ''}`;
  progress(`  ${count} ${what}`);
  const onDone = (done: number) => {
    if (done % 50 === 0) progress(`  ${done} of ${count} ${what}`, true);
  };
  return repeat({ count, clients, onDone }, async (client) => {
    const buyer = buyers[client];
    if (buyer) await buy(stage, buyer);
  });
}

async function bareAnswers(figures: Figures, part: string, bare: BareAnswer): Promise<void> {
  const count = 5000;
  const { all } = await repeat({ count, clients: MANY }, () => send(bare.url(1000)));
  const value = (count / all) * 1000;
  figures.add({ part, name: `Bare Fastify answers at ${MANY} clients`, value, unit: '/s' });
}

async function statements(figures: Figures, part: string, stage: Stage, databaseUrl: string): Promise<void> {
  const made = 100;
  const counted = await countStatements(databaseUrl, async () => {
    await purchases(stage, { count: made, clients: 4, round: 'counted' });
    await stage.quiet();
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
