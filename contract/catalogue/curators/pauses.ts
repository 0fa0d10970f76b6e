import { DAY, plus } from '../../time.ts';
import type { PauseCause } from './schema.ts';

/** What a curator is told of the cause of a pause. */
export const pauseTexts: Record<PauseCause, string> = {
  admin: 'Our team paused them.',
  asked_for_money: 'An artist reported that you asked for money, and we agreed.',
  not_answered:
    'Too many pitches expired without your answer, either three in a row or more than half of those in 90 days.',
  not_added:
    'At least 2 songs that you accepted in 90 days never appeared on your playlist, more than 1 in 3.',
  unsubscribed: 'You unsubscribed from our emails.',
};

/** In so long a time a curator can end one pause of ours themselves. */
const RESUME_MS = 90 * DAY;

/** Whether a curator can end a pause themselves: their own always, one for their rates the first time in 90 days. */
export const mayResume = (cause: PauseCause, resumedAt: Date | null, now: Date): boolean =>
  cause === 'unsubscribed' ||
  ((cause === 'not_answered' || cause === 'not_added') &&
    (resumedAt === null || resumedAt <= plus(now, -RESUME_MS)));
