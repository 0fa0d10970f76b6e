import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY } from '#contract/time.ts';

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

/** What happens next with an order on its own, until its campaign runs; null when nothing does. */
export function nextEvent({
  status,
  campaign,
  approvedAt,
  reviewDueAt,
  startDueAt,
}: Order): NextEvent | null {
  if (status !== 'placed') return null;
  if (campaign.status === 'scheduled') return { text: 'Campaign start due', at: startDueAt };
  if (campaign.status !== 'in_review') return null;
  return approvedAt
    ? { text: 'Your card is charged, then the campaign is scheduled', at: null }
    : { text: 'Song review due', at: reviewDueAt };
}
