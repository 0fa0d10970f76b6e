import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { myOrders } from '#contract/calls.ts';
import { DAY } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { orderWith } from './my-order.fixture.ts';
import { MyOrderDetails } from './my-order-details.tsx';
import { OrderSlots, type ReportParts } from './order-slots.ts';

afterEach(clearAnswers);

const asked = { params: { number: 'RP-1' } };
const parts: ReportParts = {
  ...{ menu: <p>Menu</p>, outcome: <p>Outcome</p>, results: <p>Results</p>, figures: <p>Figures</p> },
};

/** The page, whose report hands over these parts, or none while it loads. */
function page(handed?: ReportParts): string {
  const Report = (props: { children: (parts?: ReportParts) => ReactNode }) => props.children(handed);
  return textOf(
    <OrderSlots value={{ MakeGoods: () => null, Report }}>
      <MyOrderDetails number="RP-1" />
    </OrderSlots>,
  );
}
const answer = (given: object) => {
  const order = orderWith({ rejection: null, refundable: 0, ...given } as never);
  putAnswer(myOrders.get, asked, { ...order, campaign: { ...order.campaign, songName: 'Rain' } });
};
const told = (given: object = {}): string => {
  answer(given);
  return page(parts);
};

const head = 'Campaign Portal | Rain | Order RP-1 Copy number | Menu | Outcome | ';
const tail = ' | Results | Figures | Receipt, messages and activity Receipt Messages Activity | Receipt ';
/** What stands between the report’s outcome and its results. */
function middle(given: object): string {
  const whole = told(given);
  expect(whole.startsWith(head)).toBe(true);
  return whole.slice(head.length).split(tail)[0] ?? '';
}

const bought = 'Ada | Starter, 2 Weeks, 10 pitches';
const unpaid = { status: 'awaiting_payment', payment: { payment_status: 'pending', captured: 0 } };
const declined = { ...unpaid.payment, lastDecline: 'Card expired.' };
const notDone = `${bought} Waiting for payment | Payment not completed. Nothing was charged. | Payment needed |`;
const cancelled = { status: 'cancelled', endedBy: 'cancelled_by_artist', endedAt: ago(DAY) };
const gone = `${bought} | You paid $100.00 Cancelled | You cancelled the order on Mar 9. | Try again? |`;
const refused = { status: 'cancelled', endedBy: 'not_approved', rejection: 'Clipped.' };

const steps: [what: string, given: object, said: string][] = [
  [
    'that is not confirmed',
    {},
    `${bought} | You paid $100.00 In review | We’ll review your song within 24-48 hours. | Next: Song review due | One last step | Email us your order number or confirm here. Your campaign starts 3-12 hours after you’ve confirmed and we’ve approved your song. Confirm order`,
  ],
  [
    'that is confirmed',
    { confirmedAt: ago(DAY) },
    `${bought} | You paid $100.00 In review | We’ll review your song within 24-48 hours. You’ve confirmed your order. | Next: Song review due`,
  ],
  [
    'whose payment was left',
    unpaid,
    `${notDone} Your campaign continues once you’ve paid. Continue to payment`,
  ],
  [
    'whose payment was declined',
    { ...unpaid, payment: declined },
    `${notDone} Reason from your bank: Card expired. | Your campaign continues once you’ve paid. Continue to payment`,
  ],
  [
    'whose charge was declined once it was approved',
    { ...unpaid, approvedAt: ago(DAY) },
    `${bought} Waiting for payment | Your bank declined the charge. Your song stays approved. Pay again to continue. | Payment needed | Pay again within 48 hours, with this card or a different one. Continue to payment`,
  ],
  [
    'that was cancelled',
    cancelled,
    `${gone} The new draft starts with the same song and audience. Start a new draft`,
  ],
  [
    'that was cancelled and is a draft again',
    { ...cancelled, campaign: { status: 'draft' } },
    `${gone} Your campaign is still saved as a draft. Edit it or check out again. Back to draft`,
  ],
  [
    'that was never paid',
    { ...unpaid, status: 'expired', endedBy: 'page_closed' },
    `${bought} Not paid | Payment not completed: the payment page was closed or expired. Nothing was charged. | Try again? | The new draft starts with the same song and audience. Start a new draft`,
  ],
  [
    'whose song was turned down',
    refused,
    `Your song wasn’t approved | Clipped. | You’ll get a full refund. Start a new draft | ${bought} | You paid $100.00 Not approved | We couldn’t accept this song.`,
  ],
];

test.each(steps)('an order %s says how it stands, and what to do about it', (_what, given, said) => {
  expect(middle(given)).toBe(said);
});

test('what comes next in a running campaign is told by its report', () => {
  answer({ status: 'placed', campaign: { status: 'running' } });
  expect(page({ next: { text: 'First answers due', at: null } })).toContain(
    '| Your campaign is running. | Next: First answers due | Receipt, messages',
  );
});

test('an order can be cancelled until it has ended', () => {
  expect(told({})).toMatch(/ Cancel order$/);
  expect(told({ campaign: { status: 'cancelled' } })).toMatch(/ Reference: pi_1$/);
  expect(told({ ...cancelled })).toMatch(/ Reference: pi_1$/);
});

const loading = 'Campaign Portal | Campaign Portal | Loading your order';

test('while the order or its report loads, that is said', () => {
  expect(page({})).toBe(loading);
  answer({});
  expect(page()).toBe(loading);
});

test('an order that isn’t there, or couldn’t be loaded, says which, and one that was loaded stays', () => {
  putFailure(myOrders.get, asked, [404, 'not_found', 'Nothing here.']);
  expect(page({})).toBe(
    'Campaign Portal | Campaign Portal | Order not found No order RP-1 was found in this account. Check the order number. View orders',
  );
  putFailure(myOrders.get, asked, [503, 'busy', 'Try again in a minute.']);
  expect(page({})).toBe(
    'Campaign Portal | Campaign Portal | Couldn’t load this page Try again in a minute. Try again',
  );
  answer({});
  putFailure(myOrders.get, asked, [503, 'busy', 'Try again in a minute.']);
  expect(page({})).toContain('| Rain | Order RP-1 Copy number |');
});
