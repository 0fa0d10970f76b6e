import { formatMoney, usd } from '../../money.ts';
import type { PitchCounts } from './schema.ts';

/** What became of the pitches in one line: `40 bought, 33 sent, 7 refunded: $34.83`. `refunded` in cents. */
export function pitchStory(
  counts: Pick<PitchCounts, 'sold' | 'sent' | 'refunded'>,
  refunded: number,
): string {
  const parts = [`${counts.sold} bought`, `${counts.sent} sent`];
  if (refunded === 0) return parts.join(', ');
  const amount = formatMoney(usd(refunded));
  return counts.refunded > 0
    ? `${parts.join(', ')}, ${counts.refunded} refunded: ${amount}`
    : `${parts.join(', ')}, ${amount} refunded`;
}
