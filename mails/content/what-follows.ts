import { z } from 'zod';
import type { DataOf } from '../define-mail.ts';

/** What becomes of a pitch or placement that was lost. */
export const whatFollows = {
  /** False: there is no money that can go back. */
  paid: z.boolean().default(true),
  /** False: the campaign is over, or ends too soon for another pitch. */
  hasTime: z.boolean().optional(),
};

type Share = 'the price of this pitch' | 'the share for the missing days';

/** The sentences about what is refunded at once, unless it was replaced before. */
export const refundText = ({ paid }: DataOf<typeof whatFollows>, share: Share): string =>
  [
    'You don’t need to do anything.',
    ...(paid ? [`Unless we’ve sent a replacement pitch by now, we’ll refund ${share}.`] : []),
  ].join(' ');

/** The sentences about that. */
export function followsText({ paid, hasTime }: DataOf<typeof whatFollows>, share: Share): string {
  if (hasTime === false)
    return paid
      ? `The campaign has no time left for another pitch, so we’ll refund ${share}.`
      : 'The campaign has no time left for another pitch.';
  return paid
    ? `You don’t need to do anything. We’ll pitch your song to another playlist within 48 hours. If none fits, we’ll refund ${share}.`
    : 'You don’t need to do anything. We’ll pitch your song to another playlist if one fits.';
}
