import type { Order } from '#contract/orders/orders/schema.ts';
import type { OwnReport } from '#contract/reporting/reports/schema.ts';
import { DAY } from '#contract/time.ts';
import { pluralize } from '#web/lib/format.ts';

type Timed = Pick<Order, 'campaign'>;

/** The day of a campaign that has started and not ended, from 1; null for any other. */
export function dayOfCampaign({ campaign }: Timed, now: number): { day: number; days: number } | null {
  const { status, startsAt, endsAt } = campaign;
  if ((status !== 'running' && status !== 'paused') || !startsAt || !endsAt) return null;
  const start = Date.parse(startsAt);
  const days = Math.max(1, Math.round((Date.parse(endsAt) - start) / DAY));
  return { day: Math.min(days, Math.max(1, Math.floor((now - start) / DAY) + 1)), days };
}

/** What happens next, and by when; `at` is null where no time is promised. */
export interface NextEvent {
  text: string;
  at: string | null;
}

type Progress = Pick<OwnReport, 'counts' | 'pitches' | 'makeGoods'>;

/** What a running campaign does next: what is owed first, then answers, pitches to come, and its end. */
function nextOfRunning({ campaign }: Timed, { counts, pitches, makeGoods }: Progress): NextEvent {
  const owed = makeGoods.filter(({ status }) => status === 'due');
  const [due] = owed.map(({ dueAt }) => dueAt).toSorted();
  if (due)
    return {
      text: `${pluralize(owed.length, 'pitch', 'pitches')} ${owed.length === 1 ? 'is' : 'are'} due to be replaced or refunded`,
      at: due,
    };
  const waiting = pitches.filter(({ status }) => status === 'sent');
  const [answerBy] = waiting.flatMap(({ answerBy }) => answerBy ?? []).toSorted();
  if (waiting.length > 0)
    return {
      text: `${pluralize(waiting.length, 'pitch waits', 'pitches wait')} for an answer${answerBy ? '. Next one due' : ''}`,
      at: answerBy ?? null,
    };
  if (counts.planned > 0)
    return { text: `${pluralize(counts.planned, 'pitch', 'pitches')} waiting to be sent`, at: null };
  return { text: 'Campaign ends', at: campaign.endsAt };
}

/** What happens next with an order on its own; null when nothing does. `report` is null while it loads. */
export function nextEvent(order: Order, report: Progress | null): NextEvent | null {
  const { campaign, approvedAt, reviewDueAt, startDueAt } = order;
  if (order.status !== 'placed') return null;
  switch (campaign.status) {
    case 'in_review':
      return approvedAt
        ? { text: 'Your card is charged, then the campaign is scheduled', at: null }
        : { text: 'Song review due', at: reviewDueAt };
    case 'scheduled':
      return { text: 'Campaign start due', at: startDueAt };
    case 'running':
      return report && nextOfRunning(order, report);
    default:
      return null;
  }
}

/** What a completed campaign brought, in one sentence. */
export function outcomeText({
  counts,
  pitches,
  placements,
}: Pick<OwnReport, 'counts' | 'pitches' | 'placements'>): string {
  const { sent, answered, accepted } = counts;
  if (sent === 0) return 'No pitches were sent in this campaign.';
  const curators = new Set(pitches.map(({ curator }) => curator.id)).size;
  const asked = `${pluralize(sent, 'pitch', 'pitches')} sent to ${pluralize(curators, 'curator')}, ${answered} answered, ${accepted} accepted`;
  const days = placements.reduce((sum, { daysSeen }) => sum + daysSeen, 0);
  if (days === 0) return `${asked}.`;
  const seen = placements.filter(({ daysSeen }) => daysSeen > 0).length;
  return `${asked}. Your song was seen on ${pluralize(seen, 'playlist')} for a total of ${pluralize(days, 'playlist day')}.`;
}
