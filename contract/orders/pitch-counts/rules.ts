import { formatMoney, usd } from '../../money.ts';
import type { PitchCounts } from './schema.ts';

/**
 * What became of the pitches in one line: `40 bought, 33 sent, 7 refunded: $34.83`. In cents. Where more or less was refunded
 * than for these pitches, the amount isn’t said to be theirs.
 */
export function pitchStory(
  counts: Pick<PitchCounts, 'sold' | 'sent' | 'refunded'>,
  { charged, refunded }: { charged: number; refunded: number },
): string {
  // What costs nothing isn’t bought.
  const parts = [`${counts.sold} ${charged > 0 ? 'bought' : 'included'}`, `${counts.sent} sent`];
  if (refunded === 0) return parts.join(', ');
  const amount = formatMoney(usd(refunded));
  if (counts.refunded === 0) return `${parts.join(', ')}, ${amount} refunded`;
  const ofPitches = (charged * counts.refunded) / counts.sold;
  const joined = Math.abs(refunded - ofPitches) <= 1 ? `: ${amount}` : `, ${amount} in all`;
  return `${parts.join(', ')}, ${counts.refunded} refunded${joined}`;
}
