import { DAY } from '#contract/time.ts';
import {
  at,
  byCard,
  endOf,
  givenBack,
  isLost,
  isOver,
  isOverdue,
  type Promised,
  promise,
  sum,
  wasDisputed,
} from './promise.ts';
import type { Seen } from './seen.ts';

/** A share of a pitch, exact. */
type Share = readonly [top: bigint, bottom: bigint];

/** What of a sold pitch was not earned, once its last replacement is done. */
function unearned(seen: Seen, pitch: Seen['pitches'][number], worth: Share): Share {
  const lost = seen.owed.find(({ pitchId }) => pitchId === pitch.id);
  if (!lost) return pitch.status === 'accepted' || pitch.status === 'declined' ? [0n, 1n] : worth;
  const { days, cause, discounted, replacementId } = lost;
  const left: Share =
    days === null || discounted || cause === 'condemned'
      ? worth
      : [worth[0] * BigInt(days.promised - days.seen), worth[1] * BigInt(days.promised)];
  const next = seen.pitches.find(({ id }) => id === replacementId);
  return next ? unearned(seen, next, left) : left;
}

/** The cents of all that was not earned, rounded half up once. */
function unearnedCents(seen: Seen, captured: number): number {
  const first = seen.pitches.filter(({ replacesId }) => replacesId === null);
  let [top, bottom]: Share = [BigInt(seen.team.pitches.sold - first.length), 1n];
  for (const pitch of first) {
    const [more, of] = unearned(seen, pitch, [1n, 1n]);
    [top, bottom] = [top * of + more * bottom, bottom * of];
  }
  bottom *= BigInt(seen.team.pitches.sold);
  return Number((2n * BigInt(captured) * top + bottom) / (2n * bottom));
}

/** What pages and terms promise of the money of an order. */
export const moneyPromises: readonly Promised<Seen>[] = [
  promise('We place a hold on your card. It is charged only when the song is approved.', (seen) =>
    seen.team.approvedAt === null && !seen.isUndone && seen.bank.captured > 0
      ? `${seen.bank.captured} cents are charged`
      : null,
  ),
  promise('Refunds are never more than was charged.', (seen) => {
    const captured = seen.team.payment?.captured ?? 0;
    const back = sum(givenBack(seen));
    if (back > captured) return `${back} of ${captured} cents go back`;
    return seen.bank.refunded > seen.bank.captured ? 'the bank paid back more than it took' : null;
  }),
  promise('What the order shows is what the bank took and gave back.', (seen) => {
    if (!byCard(seen) || !isOverdue(seen, 0) || isLost(seen)) return null;
    const ours = seen.team.refunds.filter(({ status }) => status === 'succeeded' || status === 'requested');
    const shown = sum(ours.filter(({ reference }) => reference === null));
    const charged = seen.team.payment?.captured ?? 0;
    const took = `${charged}/${shown}`;
    const bank = `${seen.bank.captured}/${seen.bank.refunded}`;
    if (took !== bank) return `charged/refunded: the order shows ${took}, the bank ${bank}`;
    const counted = seen.team.payment?.refunded ?? 0;
    return counted === seen.bank.refunded ? null : `${counted} of ${seen.bank.refunded} refunded cents count`;
  }),
  promise('Artist and team read the same amounts, on the order and the receipt.', (seen) => {
    if (!seen.mine) return null;
    const { order, receipt, report } = seen.mine;
    const told = (refunds: readonly { id: string; amount: number; status: string }[]) =>
      refunds
        .filter(({ status }) => status !== 'failed')
        .map(({ id, amount }) => `${id} ${amount}`)
        .sort()
        .join();
    const all = [seen.team.refunds, order.refunds, receipt.refunds, report.refunds].map(told);
    if (new Set(all).size > 1) return `refunds differ: ${all.join(' | ')}`;
    const charged = [seen.team.payment?.captured, order.payment?.captured, receipt.payment?.captured];
    return new Set(charged.map((cents) => cents ?? 0)).size > 1 ? `charged: ${charged.join(' | ')}` : null;
  }),
  promise('If the song is not approved, or the order ends, the hold is released.', (seen) =>
    ['cancelled', 'expired'].includes(seen.team.status) &&
    isOverdue(seen, endOf(seen)) &&
    seen.bank.authorised > 0
      ? `${seen.bank.authorised} cents are still held`
      : null,
  ),
  promise('Cancelled before the first pitch: all that you paid. Not approved: you pay nothing.', (seen) => {
    const { team } = seen;
    if (team.status !== 'cancelled' || team.pitches.sent > 0 || isLost(seen)) return null;
    // The bank holds the money until it decides.
    if (team.payment?.payment_status === 'disputed') return null;
    if (!isOverdue(seen, endOf(seen))) return null;
    const kept = (team.payment?.captured ?? 0) - sum(givenBack(seen));
    return kept > 0 ? `${kept} cents are kept` : null;
  }),
  promise(
    'You pay for the pitches that curators have reviewed. The rest is refunded, exact to the cent.',
    (seen) => {
      const { team } = seen;
      const captured = team.payment?.captured ?? 0;
      if (captured === 0 || !isOver(seen) || isLost(seen) || wasDisputed(seen)) return null;
      if (!isOverdue(seen, endOf(seen) + 2 * DAY)) return null;
      if (seen.owed.some(({ status, dueAt }) => status === 'due' && !isOverdue(seen, at(dueAt)))) return null;
      const gifts = sum(givenBack(seen).filter(({ kind }) => kind === 'goodwill'));
      const given = sum(givenBack(seen)) - gifts;
      const due = Math.min(unearnedCents(seen, captured), captured - gifts);
      // Someone may give back more: in the provider’s dashboard, where no one counts reviews, or before curators have answered.
      const early = givenBack(seen).filter(
        ({ kind, arithmetic, createdAt }) =>
          kind === 'owed' && (!arithmetic || (!arithmetic.owed && at(createdAt) < endOf(seen))),
      );
      return given === due || (given > due && given - sum(early) <= due)
        ? null
        : `${given} cents went back, and ${due} are owed`;
    },
  ),
  promise('A payment stands only beside the campaign that it may pay for.', (seen) => {
    const payment = seen.team.payment?.payment_status;
    const { status } = seen.team.campaign;
    const beside: Record<string, readonly string[]> = {
      in_review: ['pending', 'authorized', 'success', 'partially_refunded', 'disputed', 'failed'],
      scheduled: ['success', 'partially_refunded'],
      running: ['success', 'partially_refunded'],
      paused: ['success', 'partially_refunded', 'disputed'],
      completed: ['success', 'partially_refunded', 'disputed', 'refunded', 'lost'],
    };
    return payment && beside[status]?.includes(payment) === false ? `${status} with ${payment}` : null;
  }),
];
