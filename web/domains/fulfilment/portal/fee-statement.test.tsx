import { afterEach, expect, test } from 'vitest';
import { ownFees } from '#contract/calls.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { FeeStatement } from './fee-statement.tsx';

afterEach(clearAnswers);

const statement = {
  ...{ currency: 'USD', reviews: 12, earned: 2_600, paid: 200, due: 2_400, minimum: 2_000 },
  ...{ payBy: '2026-04-10T00:00:00Z', payable: 2_200, months: [] },
  payout: { holder: 'Mira L', account: '•••• 3000' },
};
const section = (held: string | null = null): string => textOf(<FeeStatement held={held} />);
const told = (given: object): string => {
  putAnswer(ownFees.statement, {}, { ...statement, ...given } as never);
  return section();
};

const head = 'Fees | You’re paid the same for a yes or a no. Download all';
const due = '$24.00 due, $26.00 earned for 12 answers so far';
const payout = 'Paid to Mira L, account •••• 3000 Change payout details';
const form =
  'Payout details Account holder Account | An IBAN, an account number with its bank code, or the email of your account at a transfer service. We keep it encrypted. Save payout details';

const days: [what: string, given: object, said: string][] = [
  ['to come', {}, `We pay $22.00 by Apr 10, 2026. | ${payout}`],
  ['that still lasts', { payBy: '2026-03-10T00:00:00Z' }, `We pay $22.00 by Mar 10, 2026. | ${payout}`],
  [
    'that is over',
    { payBy: '2026-03-09T00:00:00Z' },
    `We’re late with $22.00, due by Mar 9, 2026. | ${payout}`,
  ],
  [
    'that isn’t known without payout details',
    { payBy: null, payout: null },
    `Tell us below where to pay you. | ${form}`,
  ],
];

test.each(days)('a curator reads what is paid by a day %s, or what it waits for', (_what, given, said) => {
  expect(told(given)).toBe(`${head} | ${due} | ${said}`);
});

test('nothing is paid while a change of the email can be undone, and the curator reads until when', () => {
  putAnswer(ownFees.statement, {}, { ...statement, payBy: null, payable: 0 } as never);
  expect(section('2026-03-12T08:30:00Z')).toBe(
    `${head} | ${due} | Your email was changed, so we pay nothing until Mar 12, 2026, 8:30 AM: until then, the previous address can undo it. | ${payout}`,
  );
});

test('less than is paid out is carried over', () => {
  expect(told({ due: 1_800, payBy: null, payable: 0 })).toBe(
    `${head} | $18.00 due, $26.00 earned for 12 answers so far | We pay by the 10th of each month, from $20.00 on. Less is carried over. | ${payout}`,
  );
});

test('each month says what was earned, and how much of it is due', () => {
  const month = (month: string, reviews: number, sums: object) => ({ month, reviews, ...sums });
  const months = [
    month('2026-03', 1, { earned: 200, due: 200 }),
    month('2026-02', 3, { earned: 600, due: 400 }),
    month('2026-01', 8, { earned: 1_600, due: 0 }),
    month('2025-12', 0, { earned: 0, due: 0 }),
  ];
  expect(told({ months, reviews: 1 })).toBe(
    [
      `${head} | $24.00 due, $26.00 earned for 1 answer so far | We pay $22.00 by Apr 10, 2026.`,
      'March 2026, 1 answer $2.00, due Download statement of March 2026',
      'February 2026, 3 answers $6.00, $4.00 of it due Download statement of February 2026',
      'January 2026, 8 answers $16.00, paid Download statement of January 2026',
      'December 2025, 0 answers $0.00 Download statement of December 2025',
      payout,
    ].join(' | '),
  );
});

test('a statement that loads says nothing of money, and one that couldn’t be loaded says why', () => {
  expect(section()).toBe(head);
  putFailure(ownFees.statement, {}, [503, 'busy', 'Try again in a minute.']);
  expect(section()).toBe(`${head} | Try again in a minute. Try again`);
});
