import { Counter } from 'prom-client';
import type { Context } from '#server/context.ts';

/** Counts rounds that were refused because the time is in doubt; for `/metrics`. */
export const refusedRounds = new Counter({
  name: 'timed_rounds_refused_total',
  help: 'Runs skipped because of clock drift or too many overdue rows',
  labelNames: ['round', 'reason'],
  registers: [],
});

/** So many may always be ended at once: a share of a small number means nothing. */
const FEW = 5;

/**
 * Must run before a round that ends or removes something by time. Throws `ClocksDisagree`, which fails the job with
 * that sentence.
 */
export async function assertClocksAgree(ctx: Context, round: string): Promise<void> {
  try {
    await ctx.clock.assertAgreed();
  } catch (error) {
    refusedRounds.inc({ round, reason: 'clock' });
    throw error;
  }
}

/**
 * Must run before a round ends `due` of `waiting` orders by time. Throws when the share exceeds the configured one. The
 * cause is a wrong clock or a long outage, and a person must check which.
 */
export function assertFewOverdue(
  { config }: Context,
  round: string,
  { due, waiting }: { due: number; waiting: number },
): void {
  const percent = config.MAX_EXPIRED_PERCENT;
  if (due <= Math.max(FEW, (waiting * percent) / 100)) return;
  refusedRounds.inc({ round, reason: 'bulk' });
  throw new Error(
    `${due} of ${waiting} pending orders are overdue at the same time, so none were expired. If the clock is correct, restart with MAX_EXPIRED_PERCENT=100 (currently ${percent}).`,
  );
}
