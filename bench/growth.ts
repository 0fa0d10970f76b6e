import type { BareAnswer } from './bare-answer.ts';
import type { Figures } from './figures.ts';
import { send } from './http-client.ts';
import { repeat, timingsOf } from './timings.ts';

/** Targets of every query: this unless another is given, and a slowdown of at most this factor from the smallest table to the others. */
const TARGET_MS = 3;
const TARGET_GROWTH = 1.2;

/**
 * Calls of a list are spread over so many turns of all tables, so that a slow minute of the machine affects each table
 * equally. Each turn starts with as many calls that are not counted, because the CPU caches hold another table by
 * then.
 */
const TURNS = 5;

/** A list of so many rows. */
export interface AskedTable {
  part: string;
  size: number;
  /** Asks once. Answers the size of the result in bytes. */
  ask: () => Promise<number>;
  /** Called when the target is missed. */
  onMissed?: () => Promise<void>;
}

/** Measures one query with one client over tables of several sizes, ascending, next to bare answers of the same size. */
export async function measureGrowth(
  figures: Figures,
  tables: readonly AskedTable[],
  {
    name,
    calls,
    bare,
    targetMs = TARGET_MS,
  }: { name: string; calls: number; bare: BareAnswer; targetMs?: number },
): Promise<void> {
  const seen = tables.map((table) => ({ table, each: [] as number[], bytes: 0 }));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const one of seen) {
      await repeat({ count: calls / TURNS, clients: 1 }, one.table.ask);
      const { each } = await repeat({ count: calls / TURNS, clients: 1 }, async () => {
        one.bytes += await one.table.ask();
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
    const target = index === 0 ? targetMs : Math.min(targetMs, fewest * TARGET_GROWTH);
    const note = `p99 ${p99.toFixed(1)} ms${growth}`;
    figures.add({ part: table.part, name, value: p50, unit: 'ms', target, limit, note });
    if (p50 > target) await table.onMissed?.();
  }
}
