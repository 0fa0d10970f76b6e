import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import type { Seen, SeenOfAll } from './seen.ts';

/**
 * What pages, terms, emails and the description of the product promise, a short function a sentence, which
 * answers what is not so, or null. None knows how the product does it.
 */
export interface Promised<Of> {
  sentence: string;
  broken(seen: Of): string | null;
}

const promise = <Of>(sentence: string, broken: Promised<Of>['broken']): Promised<Of> => ({
  sentence,
  broken,
});

/** What is due by the clock may come so much later, from when the worker looks and all is well. */
const SLACK_MS = 3 * HOUR;

const at = (time: string | Date | null | undefined): number =>
  time ? new Date(time).getTime() : Number.POSITIVE_INFINITY;

/** Whether what was due then is overdue now. */
const isOverdue = ({ now, lagMs, calmSince }: Seen, due: number): boolean =>
  now.getTime() > Math.max(due, calmSince.getTime()) + lagMs + SLACK_MS;

const roundHalfUp = (top: number, bottom: number): number => Math.floor((2 * top + bottom) / (2 * bottom));
const sum = (list: readonly { amount: number }[]): number =>
  list.reduce((all, { amount }) => all + amount, 0);
const givenBack = ({ team }: Seen) => team.refunds.filter(({ status }) => status !== 'failed');
const byCard = ({ team }: Seen): boolean => team.payment !== null && !team.payment.byHand;
const isOver = ({ team }: Seen): boolean => ['cancelled', 'expired', 'fulfilled'].includes(team.status);
const hasEnded = (seen: Seen): boolean => isOver(seen) || seen.team.campaign.status === 'completed';
const wasDisputed = ({ team }: Seen): boolean => team.payment?.dispute != null;
const isLost = ({ team }: Seen): boolean => team.payment?.payment_status === 'lost';
const endOf = ({ team }: Seen): number =>
  Math.min(at(team.campaign.endedAt), at(team.endedAt ?? team.campaign.endedAt));

/** From when to when a campaign was paused, by its activity. */
function pausesOf({ team, now }: Seen): [number, number][] {
  const pauses: [number, number][] = [];
  for (const { text, at: time } of team.timeline) {
    const last = pauses.at(-1);
    const isOpen = last?.[1] === Number.POSITIVE_INFINITY;
    if (/campaign paused/i.test(text) && !isOpen) pauses.push([at(time), Number.POSITIVE_INFINITY]);
    if (/campaign resumed/i.test(text) && last && isOpen) last[1] = at(time);
  }
  return pauses.map(([from, to]) => [from, Math.min(to, now.getTime())]);
}

export const moneyPromises: readonly Promised<Seen>[] = [
  promise('We place a hold on your card. It is charged only when the song is approved.', (seen) =>
    seen.team.approvedAt === null && seen.bank.captured > 0
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
      const { sold, answered, accepted } = team.pitches;
      const gifts = sum(givenBack(seen).filter(({ kind }) => kind === 'goodwill'));
      const given = sum(givenBack(seen)) - gifts;
      const least = Math.min(roundHalfUp(captured * (sold - answered), sold), captured - gifts);
      const most = roundHalfUp(captured * (sold - answered + accepted), sold);
      if (given < least) return `${given} cents went back, and at least ${least} are owed`;
      return given > most ? `${given} cents went back, and at most ${most} are owed` : null;
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

export const campaignPromises: readonly Promised<Seen>[] = [
  promise('You find every order in your account.', ({ isHidden }) =>
    isHidden ? 'its artist does not' : null,
  ),
  promise('Each pitch offers your song for one playlist, once.', (seen) => {
    const lists = seen.pitches.map(({ playlist }) => playlist.id);
    return new Set(lists).size < lists.length ? 'a playlist was asked twice' : null;
  }),
  promise('When it ends, planned and unanswered pitches are withdrawn.', (seen) => {
    const late = seen.pitches.find(({ sentAt }) => sentAt !== null && at(sentAt) > endOf(seen) + MINUTE);
    if (late) return `a pitch was sent after the end, at ${late.sentAt}`;
    const open = seen.pitches.filter(({ status }) => status === 'queued' || status === 'sent');
    return hasEnded(seen) && isOverdue(seen, endOf(seen)) && open.length > 0
      ? `${open.length} are open`
      : null;
  }),
  promise('While a campaign is paused, planned pitches wait.', (seen) => {
    const during = seen.pitches.find(({ sentAt }) =>
      pausesOf(seen).some(([from, to]) => at(sentAt) > from && at(sentAt) < to),
    );
    return during ? `one was sent at ${during.sentAt}` : null;
  }),
  promise('It runs for the duration you chose; the end moves by each pause.', (seen) => {
    const { startsAt, endsAt, status } = seen.team.campaign;
    if (!startsAt || !endsAt || !['running', 'completed'].includes(status)) return null;
    const weeks = Number(/^\d/.exec(seen.team.duration)?.[0]);
    const paused = pausesOf(seen)
      .filter(([from]) => from >= at(startsAt))
      .reduce((all, [from, to]) => all + to - from, 0);
    const off = at(endsAt) - at(startsAt) - weeks * 7 * DAY - paused;
    return Math.abs(off) > HOUR ? `the end is ${Math.round(off / HOUR)} hours off` : null;
  }),
  promise('A pitch that is not answered within seven days expires.', (seen) => {
    const late = seen.pitches.find(
      ({ status, sentAt }) => status === 'sent' && isOverdue(seen, at(sentAt) + 7 * DAY),
    );
    return late ? `one of ${late.sentAt} waits` : null;
  }),
  promise('What is owed for a lost pitch is settled within 48 hours.', (seen) => {
    if (wasDisputed(seen)) return null;
    const late = seen.owed.find(({ status, dueAt }) => status === 'due' && isOverdue(seen, at(dueAt)));
    if (late) return `${late.cause} was due at ${late.dueAt}`;
    const moved = seen.owed.find(({ dueAt, createdAt }) => at(dueAt) - at(createdAt) > 2 * DAY + HOUR);
    return moved ? `${moved.cause} of ${moved.createdAt} is due at ${moved.dueAt}` : null;
  }),
  promise('If the song is not approved within 48 hours, the order ends.', (seen) => {
    const { status, approvedAt, createdAt, reviewDueAt } = seen.team;
    if (status !== 'placed' || approvedAt || wasDisputed(seen)) return null;
    const due = Math.max(at(createdAt) + 2 * DAY, at(reviewDueAt ?? createdAt));
    return isOverdue(seen, due) ? `it was due at ${new Date(due).toISOString()}` : null;
  }),
  promise('An approved song is charged and scheduled.', (seen) => {
    const { status, approvedAt, payment, campaign } = seen.team;
    if (status !== 'placed' || !approvedAt || !isOverdue(seen, at(approvedAt))) return null;
    if (payment?.payment_status === 'authorized') return 'the card is not charged';
    return campaign.status === 'in_review' && !wasDisputed(seen) ? 'the campaign is not scheduled' : null;
  }),
  promise(
    'The campaign starts 3-12 hours after confirmation and approval, or by itself after 7 days.',
    (seen) => {
      const { approvedAt, confirmedAt, campaign } = seen.team;
      if (!approvedAt || pausesOf(seen).length > 0) return null;
      const confirmed = Math.max(at(approvedAt), at(confirmedAt));
      const least = Math.min(confirmed + 3 * HOUR, at(approvedAt) + 7 * DAY) - MINUTE;
      const hasStarted = campaign.status === 'running' || campaign.status === 'completed';
      if (hasStarted && at(campaign.startsAt) < least) return `it started at ${campaign.startsAt}`;
      if (campaign.status !== 'scheduled') return null;
      const due = Math.min(confirmed + 12 * HOUR, at(approvedAt) + 8 * DAY);
      return isOverdue(seen, due) ? 'it is still scheduled' : null;
    },
  ),
  promise('When it ends, we complete any open checks and close the report.', (seen) => {
    const { status, endsAt } = seen.team.campaign;
    return status === 'running' && isOverdue(seen, at(endsAt)) ? `it was to end at ${endsAt}` : null;
  }),
  promise('You see every pitch and every answer, and the counts add up.', (seen) => {
    const { sold, sent, answered, accepted, declined, waiting, expired, notSent } = seen.team.pitches;
    const adds =
      answered === accepted + declined && sent === answered + waiting + expired && sold === sent + notSent;
    if (!adds) return JSON.stringify(seen.team.pitches);
    if (!seen.mine) return null;
    const shown = seen.mine.report.pitches.length;
    const made = seen.pitches.filter(({ sentAt }) => sentAt !== null).length;
    return shown === made ? null : `the report shows ${shown} of ${made}`;
  }),
  promise('The emails about an order say what is so.', (seen) => {
    const told = (words: string) => seen.mails.some(({ subject }) => subject.includes(words));
    const { campaign, timeline } = seen.team;
    if (told('has started') && !timeline.some(({ kind }) => kind === 'campaign.started'))
      return 'it says that the campaign has started';
    if (told('is completed') && campaign.status !== 'completed')
      return 'it says that the campaign is completed';
    if (told('is cancelled') && seen.team.status !== 'cancelled')
      return 'it says that the order is cancelled';
    if (told('curator accepted') && !seen.pitches.some(({ status }) => status === 'accepted'))
      return 'it says that a curator accepted';
    const mailed = seen.mails.filter(({ subject }) => subject.startsWith('Refund of')).length;
    return mailed > seen.team.refunds.length ? `${mailed} refunds are told` : null;
  }),
];

export const sharedPromises: readonly Promised<SeenOfAll>[] = [
  promise('Nobody reads what is another’s.', ({ read, cast }) => {
    for (const { email, marker, text } of read)
      for (const other of cast.artists)
        if (other.marker !== marker && text.includes(other.marker))
          return `${email} reads of ${other.marker}`;
    return null;
  }),
  promise('We pay the same for a yes and a no, and nothing without an answer.', ({ fees, cast }) => {
    for (const { curator, reviews, due } of fees) {
      const gave = Object.keys(cast.curators.find(({ id }) => id === curator.id)?.answered ?? {}).length;
      if (reviews !== gave || due !== 200 * gave)
        return `${curator.id} gave ${gave} answers and has ${due} cents for ${reviews}`;
    }
    return null;
  }),
  promise('Whose account is deleted is named no more.', ({ accounts, cast }) => {
    const left = cast.artists.find(({ gone, email }) => gone && accounts.includes(`"${email}"`));
    return left ? `${left.email} is listed` : null;
  }),
];
