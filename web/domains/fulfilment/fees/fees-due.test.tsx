import { afterEach, expect, test, vi } from 'vitest';
import { brandFees } from '#contract/admin-calls.ts';
import { noTeam, type TeamRole } from '#contract/team.ts';
import { DAY } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { FeesDue } from './fees-due.tsx';

afterEach(() => {
  clearAnswers();
  vi.restoreAllMocks();
});

const asked = { params: { name: 'eaa' } } as const;
const mira = { id: 'cur_1', name: 'Mira', email: 'mira@example.com' };
const ada = { id: 'cur_2', name: 'Ada', email: 'ada@example.com' };
const fees = {
  ...{ curator: mira, reviews: 10, due: 2_000, since: ago(20 * DAY) },
  ...{ payout: 'ready', payBy: '2026-04-10T00:00:00Z' },
};
const section = (): string => textOf(<FeesDue />, '/eaa/fees');
const told = (...given: object[]): string => {
  putAnswer(brandFees.due, asked, given.map((one) => ({ ...fees, ...one })) as never);
  return section();
};

const head = 'What EAA owes its curators for answers: the same for a yes and a no.';
const who = 'Mira | mira@example.com · 10 answers since Feb 18, 2026';

test('what is due to curators adds up, with what each gets since when and by when', () => {
  const one = { curator: ada, due: 200, reviews: 1, payout: 'below_minimum', payBy: null };
  expect(told({}, one)).toBe(
    `${head} | $22.00 due to 2 curators CSV | ${who} | Pay by Apr 10, 2026 $20.00 Mark as paid: Mira | Ada | ada@example.com · 1 answer since Feb 18, 2026 | Carried over, less than $20.00 $2.00 Mark as paid: Ada`,
  );
});

const held = 'Not yet, as their email was changed and the previous one can undo that for 72 hours';
const waits: [payout: string, said: string][] = [
  ['below_minimum', 'Carried over, less than $20.00 $20.00 Mark as paid: Mira'],
  ['no_details', 'No payout details yet $20.00 Mark as paid: Mira'],
  ['held', `${held} $20.00 Mark as paid: Mira ${held}`],
];

test.each(waits)('fees that are %s say what stands in the way of their payment', (payout, said) => {
  expect(told({ payout, payBy: null })).toBe(`${head} | $20.00 due to 1 curator CSV | ${who} | ${said}`);
});

test('a pay day that is over is late, and one that still lasts isn’t', () => {
  expect(told({ payBy: '2026-03-10T00:00:00Z' })).toContain('| Pay by Mar 10, 2026 $20.00');
  expect(told({ payBy: '2026-03-09T00:00:00Z' })).toContain('| Late, due by Mar 9, 2026 $20.00');
});

test('without fees there is nothing to pay, and while they load that isn’t said', () => {
  expect(section()).toBe(head);
  expect(told()).toBe(
    `${head} | No fees due Answers that curators give appear here until you mark them as paid.`,
  );
});

test('fees that couldn’t be loaded say so', () => {
  putFailure(brandFees.due, asked, [503, 'busy', 'Try again in a minute.']);
  expect(section()).toBe(`${head} | Couldn’t load this page Try again in a minute. Try again`);
});

const rights: [role: TeamRole, mayPay: boolean][] = [
  ['admin', true],
  ['finance', true],
  ['fulfilment', false],
  ['read-only', false],
];

test.each(rights)('of the team, %s may mark fees as paid: %s', (role, mayPay) => {
  const [file, pay] = mayPay ? [' CSV', ' Mark as paid: Mira'] : ['', ''];
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, eaa: role });
  expect(told({})).toBe(
    `${head} | $20.00 due to 1 curator${file} | ${who} | Pay by Apr 10, 2026 $20.00${pay}`,
  );
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, 'real-playlist': role });
  expect(told({})).not.toContain('Mark as paid');
});
