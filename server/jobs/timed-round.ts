import { Counter } from 'prom-client';
import type { Context } from '#server/context.ts';

/** Rounds of work by time that were not done, as it may not be the time; for `/metrics`. */
export const refusedRounds = new Counter({
  name: 'timed_rounds_refused_total',
  help: 'Rounds that ended nothing, because clocks disagree or too much was due at once',
  labelNames: ['round', 'reason'],
  registers: [],
});

/** So many may always be ended at once: a share of few says nothing. */
const FEW = 5;

/** Before a round that ends or removes something by time. Throws `ClocksDisagree`; its job fails with that sentence. */
export async function assertTimeIsKnown(ctx: Context, round: string): Promise<void> {
  try {
    await ctx.clock.assertAgreed();
  } catch (error) {
    refusedRounds.inc({ round, reason: 'clock' });
    throw error;
  }
}

/**
 * Before a round ends `due` of `waiting` orders by time. Throws when that is more than the configured share: a clock
 * that is wrong, or a long standstill, and either is for somebody to look at.
 */
export function assertNotInBulk(
  { config }: Context,
  round: string,
  { due, waiting }: { due: number; waiting: number },
): void {
  const percent = config.ENDED_AT_ONCE;
  if (due <= Math.max(FEW, (waiting * percent) / 100)) return;
  refusedRounds.inc({ round, reason: 'bulk' });
  throw new Error(
    `${due} of ${waiting} waiting orders are overdue at once, so none was ended. If the time is right and they are to end, start with ENDED_AT_ONCE=100 (now ${percent}).`,
  );
}
