import { z } from '../../zod.ts';

const Count = z.int().min(0);

/**
 * What became of the pitches that were bought. A replacement counts with the pitch that it replaces, so
 * `sold = sent + notSent`, `sent = answered + waiting + expired` and `answered = accepted + declined`; only where an admin sent
 * more than were sold is `sent` above `sold`.
 */
export const PitchCounts = z.object({
  sold: Count,
  sent: Count,
  answered: Count,
  accepted: Count,
  declined: Count,
  /** Sent, and their curators can still answer. */
  waiting: Count,
  /** Sent, and not answered in time. */
  expired: Count,
  /** Of those sold, not sent so far, or never if the campaign has ended. */
  notSent: Count,
  /** Chosen, and not sent yet: the team may still change them. Replacements are among them. */
  planned: Count,
  /** Pitches that another one replaced. */
  replaced: Count,
  /** Of those sold, refunded in full. */
  refunded: Count,
});

export type PitchCounts = z.infer<typeof PitchCounts>;
