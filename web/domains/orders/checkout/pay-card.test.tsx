import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { PayCard } from './pay-card.tsx';

const price = {
  lines: [
    { text: 'Starter, 4 Weeks', amount: 10_000 },
    { text: 'Coupon SPRING', amount: -2_500 },
  ],
  total: { amount: 7_500 },
};
const free = { lines: [], total: { amount: 0 } };
const sandbox = [
  { emulator: 'mail', text: 'Mails go nowhere' },
  { emulator: 'stripe', text: 'No card is charged' },
];

interface Given {
  trial?: boolean;
  price?: object | null | undefined;
  card?: object | null;
  settings?: object;
  refusal?: string;
  agreed?: string;
}
const told = (given: Given): string =>
  textOf(
    <PayCard
      campaign={{ trial: given.trial ?? false } as never}
      price={('price' in given ? given.price : price) as never}
      card={(given.card ?? null) as never}
      settings={{ sandbox: [], paymentMode: 'on_approval', ...given.settings } as never}
      busy={false}
      disabledReason={given.refusal ?? null}
      agreed={given.agreed ?? null}
      coupon={<span>Coupon code</span>}
    >
      Problem
    </PayCard>,
  );

const terms = 'the terms and the refund policy.';
const hold = 'We place a hold on your card now and charge it only once your song is approved.';
const lines = 'Starter, 4 Weeks: $100.00 | Coupon SPRING: −$25.00 | Total: $75.00';

const orders: [what: string, given: Given, said: string][] = [
  [
    'that costs something',
    {},
    `| ${lines} Coupon code Problem Pay $75.00 | By paying, you agree to ${terms} | ${hold}`,
  ],
  [
    'that a coupon covers',
    { price: free },
    `| Total: Free Coupon code Problem Place order | By ordering, you agree to ${terms} | Your coupon covers the full price, so you don’t need a card.`,
  ],
  [
    'of the free trial',
    { trial: true, price: free },
    `| Total: Free Problem Start free trial | By ordering, you agree to ${terms} | The free trial doesn’t need a card.`,
  ],
  [
    'whose price is asked for',
    { price: undefined },
    `Coupon code Problem Pay | By paying, you agree to ${terms} | ${hold}`,
  ],
  [
    'without a price to show',
    { price: null },
    `Coupon code Problem Pay | By paying, you agree to ${terms} | ${hold}`,
  ],
  [
    'of the free trial, without a price to show',
    { trial: true, price: null },
    `Problem Start free trial | By ordering, you agree to ${terms} | The free trial doesn’t need a card.`,
  ],
];

test.each(orders)('an order %s says what is paid, when, and what is agreed to', (_what, given, said) => {
  expect(told(given)).toBe(`Your order ${said}`);
});

test('what is agreed to besides the terms stands before them', () => {
  const agreed = 'Two pitches wait.';
  expect(told({ agreed })).toContain(`| Two pitches wait. By paying, you agree to that, to ${terms} |`);
  expect(told({ agreed, price: free })).toContain(
    `| Two pitches wait. By ordering, you agree to that, to ${terms} |`,
  );
});

test('a charge at once is said to be one, and when the money comes back', () => {
  expect(told({ settings: { paymentMode: 'immediate' } })).toMatch(
    /\| Your card is charged now\. If your song isn’t approved, you get a full refund\.$/,
  );
});

test('the saved card is offered where one is needed and it still holds', () => {
  const card = { last4: '4242', expired: false };
  const offered =
    '| On the next page you use the card ending 4242 with one press, or another one. Manage saved card Pay $75.00 |';
  expect(told({ card })).toContain(offered);
  for (const other of [
    told({ card: { ...card, expired: true } }),
    told({ card, price: free }),
    told({ card, trial: true }),
  ])
    expect(other).not.toContain('4242');
});

test('where no card is charged in truth, that is said of what costs something', () => {
  expect(told({ settings: { sandbox } })).toMatch(/approved\. \| No card is charged\.$/);
  expect(told({ settings: { sandbox: sandbox.slice(0, 1) } })).toMatch(/approved\.$/);
  expect(told({ settings: { sandbox }, price: free })).not.toContain('No card is charged');
});

test('what is missing is said by the button', () => {
  expect(told({ refusal: 'Enter your email.' })).toContain('Problem Pay $75.00 Enter your email. |');
});
