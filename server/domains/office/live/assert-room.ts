import { AppError } from '#contract/errors.ts';
import { streamLimits } from '#contract/limits.ts';
import type { EventStream } from './event-stream.ts';

/** Refuses one more stream over the limits of an account (`too_many_requests`) or of the process (`busy`). */
export function assertRoom(streams: ReadonlySet<EventStream>, accountId: string): void {
  const own = [...streams].filter(({ account }) => account.id === accountId).length;
  if (own >= streamLimits.account)
    throw new AppError('too_many_requests', 'This account is open in too many windows. Close one of them.', {
      retryAfterSeconds: 30,
    });
  if (streams.size >= streamLimits.process)
    throw new AppError('busy', 'Too many open connections. Try again later.', { retryAfterSeconds: 30 });
}
