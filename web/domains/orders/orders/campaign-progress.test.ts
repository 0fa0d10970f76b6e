import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { DAY } from '#contract/time.ts';
import { dayOfCampaign, nextEvent } from './campaign-progress.ts';

const start = Date.parse('2026-11-01T12:00:00.000Z');
const iso = (days: number) => new Date(start + days * DAY).toISOString();
const order = (status: CampaignStatus, more: Partial<Order> = {}) =>
  ({
    status: 'placed',
    approvedAt: null,
    reviewDueAt: iso(-3),
    startDueAt: iso(0),
    campaign: { status, startsAt: iso(0), endsAt: iso(28) },
    ...more,
  }) as Order;
describe('the day of a campaign', () => {
  it.each([
    [0, 1],
    [12.5, 13],
    [27.99, 28],
    [40, 28],
    [-1, 1],
  ])('%d days after the start is day %d of 28', (after, day) => {
    expect(dayOfCampaign(order('running'), start + after * DAY)).toEqual({ day, days: 28 });
  });

  it('is none before the start and after the end', () => {
    expect(dayOfCampaign(order('scheduled'), start)).toBeNull();
    expect(dayOfCampaign(order('completed'), start)).toBeNull();
  });
});

describe('what happens next', () => {
  it('is the review, then the start, each with its time', () => {
    expect(nextEvent(order('in_review'))).toEqual({
      text: 'Song review due',
      at: iso(-3),
    });
    expect(nextEvent(order('scheduled'))).toEqual({
      text: 'Campaign start due',
      at: iso(0),
    });
  });

  it('is nothing once the order is over', () => {
    expect(nextEvent(order('completed', { status: 'fulfilled' }))).toBeNull();
    expect(nextEvent(order('cancelled', { status: 'cancelled' }))).toBeNull();
  });
});
