import { roundHalfUp } from '#contract/money.ts';

/**
 * Cents that go back by the ladder: everything before the first pitch, then the share of the pitches that no curator
 * has reviewed; less what was refunded or is on its way.
 */
export function refundByLadder(
  payment: { captured_cents: number; refund_reserved_cents: number } | null,
  campaign: { pitches_sent: number; pitches_reviewed: number },
  pitches: number,
): number {
  if (!payment) return 0;
  return Math.max(0, dueBack(payment.captured_cents, campaign, pitches) - payment.refund_reserved_cents);
}

function dueBack(
  captured: number,
  { pitches_sent: sent, pitches_reviewed: reviewed }: { pitches_sent: number; pitches_reviewed: number },
  pitches: number,
): number {
  if (sent === 0) return captured;
  const total = Math.max(pitches, sent);
  return roundHalfUp(captured * (total - reviewed), total);
}
