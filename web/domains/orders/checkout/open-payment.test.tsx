import { afterEach, expect, test } from 'vitest';
import { checkout } from '#contract/calls.ts';
import { DAY } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { OpenPayment } from './open-payment.tsx';

afterEach(clearAnswers);

const asked = { params: { number: 'RP-1' } };
const campaign = {
  ...{ id: 'cmp_1', status: 'draft', songName: 'Rain', artistName: 'Ada', image: null, genres: ['Pop'] },
  ...{ moods: [], language: null, aiUse: null, curatorNote: '', acceptedBefore: [], starred: [] },
  ...{ leftOut: [], songUrl: '', packageName: 'Starter', trial: false, price: 100, duration: '4 Weeks' },
  startFrom: null,
};
const order = {
  ...{ customer: { name: 'Ada L', email: 'ada@example.com' }, approvedAt: null, payment: null },
  ...{ lines: [{ text: 'Coupon SPRING', amount: -2_500 }], total: 7_500 },
};
const page = (status = 'draft'): string =>
  textOf(<OpenPayment campaign={{ ...campaign, status } as never} number="RP-1" onOver={() => {}} />);
const told = (given: object, status?: string): string => {
  putAnswer(checkout.refreshPayment, asked, { order: { ...order, ...given }, payment: {} } as never);
  return page(status);
};

const declined = { lastDecline: 'Card expired.' };
const notCompleted = 'Payment not completed. Nothing was charged.';
const goOn = '| Your campaign is saved. Continue to payment, or edit the campaign first.';
const approvedStays =
  'Your song stays approved. Pay again within 48 hours with this card or a different one.';
const results: [what: string, given: object, said: string][] = [
  ['was left', {}, `${notCompleted} ${goOn}`],
  ['was declined', { payment: declined }, `${notCompleted} | Reason from your bank: Card expired. ${goOn}`],
  ['couldn’t be charged', { approvedAt: ago(DAY) }, `Your bank declined the charge ${approvedStays}`],
  [
    'was declined at the charge',
    { approvedAt: ago(DAY), payment: declined },
    `Your bank declined the charge Card expired. ${approvedStays}`,
  ],
];

test.each(results)('a payment that %s says how it stands, and what can be done', (_what, given, said) => {
  expect(told(given).split(' | Your campaign | ')[0]).toBe(said);
});

test('what is due stands next to the campaign, whose edit gives the payment up', () => {
  expect(told({})).toMatch(
    / \| Payment \| Order: RP-1 \| Name: Ada L \| Email: ada@example\.com \| Coupon SPRING: −\$25\.00 \| Total: \$75\.00 Continue to payment Edit campaign$/,
  );
  expect(told({ customer: { ...order.customer, name: '' } })).toContain('Order: RP-1 | Email: ada');
});

test('a campaign that was approved already can’t be edited', () => {
  expect(told({}, 'in_review')).toMatch(/Continue to payment$/);
});

test('until the payment was looked up only the campaign and its order show, and why where that failed', () => {
  expect(page()).toMatch(/confirmed \| Payment \| Order: RP-1 Continue to payment Edit campaign$/);
  expect(page()).not.toContain('Nothing was charged');
  putFailure(checkout.refreshPayment, asked, [503, 'busy', 'Try again in a minute.']);
  expect(page()).toMatch(/Order: RP-1 Try again in a minute\. Continue to payment Edit campaign$/);
});
