import type { Order } from '#contract/orders/orders/schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { OwnReport, Report } from '#contract/reporting/reports/schema.ts';
import { DAY } from '#contract/time.ts';
import type { NextEvent } from '#web/domains/orders/orders/campaign-progress.ts';
import { formatDate } from '#web/lib/format.ts';

type Timed = Pick<Order, 'campaign'>;
type Progress = Pick<OwnReport, 'counts' | 'pitches' | 'makeGoods'>;

/** What a running campaign does next: what is owed first, then answers, pitches to come, and its end. */
export function nextOfRunning({ campaign }: Timed, { counts, pitches, makeGoods }: Progress): NextEvent {
  const owed = makeGoods.filter(({ status }) => status === 'due');
  const [due] = owed.map(({ dueAt }) => dueAt).toSorted();
  if (due)
    return {
      text: `${pluralize(owed.length, 'pitch is', 'pitches are')} due to be replaced or refunded`,
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

/** What a completed campaign brought, in one sentence. What its pitches came to is counted below it. */
export function outcomeText({ counts, placements }: Pick<OwnReport, 'counts' | 'placements'>): string {
  if (counts.sent === 0) return 'No pitches were sent in this campaign.';
  const days = placements.reduce((sum, { daysSeen }) => sum + daysSeen, 0);
  if (days === 0) return 'Your campaign is complete.';
  const seen = placements.filter(({ daysSeen }) => daysSeen > 0).length;
  return `Your song was seen on ${pluralize(seen, 'playlist')} for a total of ${pluralize(days, 'playlist day')}.`;
}

/** When the campaign ran: until its end, planned or not. While it is paused, its end moves. */
export function ranText(
  { status, startsAt, endsAt, endedBy, endedAt, duration }: Report['campaign'],
  asOf: string,
): string {
  if (!startsAt || Date.parse(startsAt) > Date.parse(endedAt ?? asOf))
    return `${duration}, ${endedBy ? 'never started' : 'not started yet'}`;
  const since = formatDate(startsAt);
  if (status === 'paused') return `${since}, paused`;
  const end = endedAt && endsAt && Date.parse(endedAt) < Date.parse(endsAt) ? endedAt : endsAt;
  const day = Math.floor((Date.parse(asOf) - Date.parse(startsAt)) / DAY) + 1;
  return `${since}${end ? ` to ${formatDate(end)}` : ''}${status === 'running' ? `, day ${day}` : ''}`;
}
