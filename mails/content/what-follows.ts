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

/** How a loss is settled when its mail is written; `open` while a dispute or a planned pitch leaves it so. */
export const LossSettled = z.enum(['refunded', 'pitched', 'open', 'nothing_owed']);

/** The sentences about that. */
export function settledText(
  { paid }: DataOf<typeof whatFollows>,
  settled: z.output<typeof LossSettled>,
  share: Share,
): string {
  const said = {
    refunded: [`We sent no replacement pitch in time, so we’re refunding ${share}.`],
    pitched: ['We’ve pitched your song to another playlist instead.'],
    open: paid ? [`If we send no replacement pitch in time, we’ll refund ${share}.`] : [],
    nothing_owed: [],
  };
  return ['You don’t need to do anything.', ...said[settled]].join(' ');
}

/** The sentences about what follows a loss that isn’t settled yet. */
export function followsText({ paid, hasTime }: DataOf<typeof whatFollows>, share: Share): string {
  if (hasTime === false)
    return paid
      ? `The campaign has no time left for another pitch, so we’ll refund ${share}.`
      : 'The campaign has no time left for another pitch.';
  return paid
    ? `You don’t need to do anything. We’ll pitch your song to another playlist within 48 hours. If none fits, we’ll refund ${share}.`
    : 'You don’t need to do anything. We’ll pitch your song to another playlist if one fits.';
}
