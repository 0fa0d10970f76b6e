import { expect, test } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { DisputeFacts } from '../payments/dispute-facts.tsx';
import { OrderFacts } from './order-facts.tsx';

/** An order of an hour ago, as far as its facts are shown. */
const orderWith = ({ campaign, ...given }: Record<string, unknown>): Order =>
  ({
    number: 'RP-1',
    status: 'placed',
    customer: { name: 'Ada L', email: 'ada@example.com' },
    packageName: 'Starter',
    duration: '2 Weeks',
    lines: [{ text: 'Starter', amount: 10_000 }],
    total: 10_000,
    createdAt: ago(HOUR),
    reviewDueAt: ahead(5 * HOUR),
    approvedAt: null,
    confirmedAt: null,
    startDueAt: ahead(DAY),
    ...given,
    campaign: {
      status: 'in_review',
      aiUse: 'none',
      startFrom: null,
      startsAt: null,
      endsAt: null,
      ...(campaign as object),
    },
  }) as never;

const factsOf = (given: Record<string, unknown>): string[] =>
  textOf(<OrderFacts order={orderWith(given)} />).split(' | ');

test('an order shows who bought what for how much, and what is still to come', () => {
  const facts = factsOf({});
  for (const fact of [
    'Number: RP-1 Copy',
    'Customer: Ada L',
    'Email: ada@example.com Copy',
    'AI in the song: No AI',
    'Package: Starter, 2 Weeks',
    'Total: $100.00',
    'Confirmed: Not yet',
    'Campaign: In review',
  ])
    expect(facts).toContain(fact);
  expect(facts.join()).toMatch(/Created: [^,]+, [^,]+, [^,]+ \(1 hour ago\),Review due: in 5 h \(/);
  expect(facts.join()).not.toMatch(/Approved|Price|Start chosen/);
});

test('with a coupon the price before it stands above the total', () => {
  const lines = [
    { text: 'Starter', amount: 12_000 },
    { text: 'SPRING', amount: -2_000, coupon: 'SPRING' },
  ];
  expect(factsOf({ lines }).join()).toContain('Price: $120.00,SPRING: −$20.00,Total: $100.00');
});

test('a decided order shows when it was approved and confirmed, and waits for no review', () => {
  const decided = { status: 'fulfilled', approvedAt: ago(3 * DAY), confirmedAt: ago(2 * DAY) };
  const facts = factsOf({ ...decided, campaign: { status: 'completed', startFrom: '2026-03-01T00:00:00Z' } });
  expect(facts.join()).toMatch(/Approved: [^)]+\(3 days ago\),Confirmed: [^)]+\(2 days ago\)/);
  expect(facts).toContain('Start chosen: From Mar 1, 2026 (UTC)');
  expect(facts.join()).not.toMatch(/Review due/);
});

const starts: [campaign: object, fact: RegExp | null, status?: string][] = [
  [{ status: 'in_review' }, /^Start due: .*in 24 hours/],
  [{ status: 'scheduled' }, /^Start due: .*in 24 hours/],
  [{ status: 'scheduled' }, null, 'cancelled'],
  [{ status: 'running', startsAt: ago(3 * DAY), endsAt: ahead(DAY) }, /^Started: .*3 days ago/],
  [{ status: 'paused' }, /^Start due: .*in 24 hours/],
  [{ status: 'paused', startsAt: ago(3 * DAY), endsAt: ahead(DAY) }, /^Started: .*3 days ago/],
  [{ status: 'completed', startsAt: ago(3 * DAY), endsAt: ago(DAY) }, /^Started: .*3 days ago/],
  [{ status: 'rejected' }, null],
];

test.each(starts)(
  'of a campaign that is %o the order shows the start, or when it is due',
  (campaign, fact, status) => {
    const start = factsOf({ campaign, ...(status && { status }) }).find((one) => one.startsWith('Start'));
    if (fact) expect(start).toMatch(fact);
    else expect(start).toBeUndefined();
  },
);

test('a dispute tells why, for how much, and what is waited for', () => {
  const dispute = { reason: 'product_not_received', amount: 5_000, dueAt: ahead(DAY), evidenceSentAt: null };
  const told = (given: object) => textOf(<DisputeFacts dispute={{ ...dispute, ...given } as never} />);
  expect(told({})).toMatch(
    /^Reason: product not received\. Amount: \$50\.00\. The bank takes evidence until .+2026/,
  );
  expect(told({ dueAt: ago(DAY) })).toMatch(/ We submitted no evidence by .+2026/);
  expect(told({ evidenceSentAt: ago(DAY) })).toMatch(
    /\. We submitted the evidence .+2026.*\. The bank decides\.$/,
  );
  expect(told({ reason: null, amount: null, dueAt: null })).toBe(
    'The bank decides based on the evidence we send.',
  );
});
