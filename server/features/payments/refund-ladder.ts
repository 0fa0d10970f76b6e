import { roundHalfUp } from '#contract/money.ts';

/**
 * Cents that go back by the ladder: everything before the first pitch, then the share of the pitches that no curator
 * has reviewed; never more than was captured less what was refunded or is on its way.
 */
export function refundByLadder(
  payment: { captured_cents: number; refund_reserved_cents: number } | null,
  campaign: { pitches_sent: number; pitches_reviewed: number },
  pitches?: number,
): number {
  if (!payment) return 0;
  const left = payment.captured_cents - payment.refund_reserved_cents;
  if (campaign.pitches_sent === 0) return left;
  const total = Math.max(pitches ?? campaign.pitches_sent, campaign.pitches_sent);
  const unreviewed = roundHalfUp(payment.captured_cents * (total - campaign.pitches_reviewed), total);
  return Math.min(left, unreviewed);
}
