import { expect, it } from 'vitest';
import { MAKE_GOOD_MS } from './fulfilment/make-goods/schema.ts';
import { ANSWER_MS, CURATOR_MAIL_MS } from './fulfilment/pitches/rules.ts';
import {
  EVIDENCE_CLOCK_TOLERANCE_MS,
  LATE_MS,
  NOT_DELIVERED_MS,
  REMOVED_AFTER_MS,
} from './fulfilment/placements/rules.ts';
import { failedReviewOwes } from './orders/money-back/rules.ts';
import {
  attentions,
  NOT_REVIEWED_REASON,
  REVIEW_LIMIT_MS,
  START_EARLIEST_MS,
  START_LATEST_MS,
  START_UNCONFIRMED_MS,
} from './orders/orders/rules.ts';
import { PAY_AGAIN_MS } from './orders/payments/schema.ts';
import { MIN_PITCH_TIME_MS } from './sales/fit/rules.ts';
import { durations } from './sales/packages/rules.ts';

const hours = (milliseconds: number): number => milliseconds / 3_600_000;

it.each([
  ['a song is reviewed', REVIEW_LIMIT_MS, 48],
  ['an order is paid again after a declined charge', PAY_AGAIN_MS, 48],
  ['a campaign starts at the earliest', START_EARLIEST_MS, 3],
  ['a campaign starts at the latest', START_LATEST_MS, 12],
  ['a campaign that nobody confirmed starts', START_UNCONFIRMED_MS, 7 * 24],
  ['a curator can answer', ANSWER_MS, 7 * 24],
  ['a curator gets the next email with pitches', CURATOR_MAIL_MS, 24],
  ['a replacement pitch is sent', MAKE_GOOD_MS, 48],
  ['a campaign has to last for a pitch', MIN_PITCH_TIME_MS, 48],
  ['a song that was not added is late', LATE_MS, 72],
  ['a song that was not added counts as not delivered', NOT_DELIVERED_MS, 120],
  ['a song that was missed counts as removed', REMOVED_AFTER_MS, 6],
  ['a browser’s clock may be ahead', EVIDENCE_CLOCK_TOLERANCE_MS, 1 / 12],
])('%s: within the promised hours', (_what, milliseconds, promised) => {
  expect(hours(milliseconds)).toBe(promised);
});

it('packages run for two, four or eight weeks', () => {
  expect(Object.fromEntries(Object.entries(durations).map(([name, { days }]) => [name, days]))).toEqual({
    '2 Weeks': 14,
    '4 Weeks': 28,
    '8 Weeks': 56,
  });
});

it('the refund policy says what a playlist owes that failed its review', () => {
  expect(failedReviewOwes).toBe('One replacement pitch, sent within 48 hours, or else that pitch’s share');
});

it('an order that nobody reviewed says so to the artist', () => {
  expect(NOT_REVIEWED_REASON).toBe('We couldn’t review your song within 48 hours, so we ended the order.');
});

it('orders need attention for six reasons', () => {
  expect(attentions).toEqual([
    'disputed',
    'inquiry',
    'refund_failed',
    'to_pay_back',
    'refund_returned',
    'message',
  ]);
});
