import { expect, test } from 'vitest';
import type { Coupon } from '#contract/sales/coupons/schema.ts';
import { bodyOf, centsOrPercent, Typed, valuesOf } from './coupon-values.ts';

const limits = {
  ...{ description: '', startsAt: '', endsAt: '', usesMost: null, usesPerAccount: null },
  ...{ firstOrderOnly: false, packageIds: [] },
};
const times = { startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-04-01T00:00:00.000Z' };
const days = { startsAt: '2026-03-01', endsAt: '2026-03-31' };

test('the last day counts: a coupon ends when it is over, and is shown with the day that was typed', () => {
  expect(bodyOf({ ...limits, ...days })).toEqual({ ...limits, ...times });
  expect(valuesOf({ ...limits, ...times } as unknown as Coupon)).toEqual({ ...limits, ...days });
});

test('without days a coupon begins at once and doesn’t end', () => {
  const always = { ...limits, startsAt: null, endsAt: null };
  expect(bodyOf(limits)).toEqual(always);
  expect(valuesOf(always as unknown as Coupon)).toEqual(limits);
});

test('a coupon that ends within a day is still shown with that day', () => {
  const midday = { ...limits, startsAt: null, endsAt: '2026-03-31T12:00:00.000Z' };
  expect(valuesOf(midday as unknown as Coupon).endsAt).toBe('2026-03-31');
});

test.each([
  ['percent', '20', 20],
  ['percent', ' 20 % ', 20],
  ['percent', 'a fifth', null],
  ['amount', '49.50', 4_950],
  ['amount', '$1,000', 100_000],
  ['amount', '49.505', null],
] as const)('as %s, %j is read as %s', (kind, text, read) => {
  expect(centsOrPercent(kind, text)).toBe(read);
});

/** What is said below each field of a new coupon: its first problem. */
const problems = (given: object): Record<string, string> => {
  const typed = { ...limits, brand: 'eaa', code: 'SPRING', kind: 'percent', value: '20', ...given };
  const issues = Typed.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
};
const percentage = { value: 'Enter a percentage from 1 to 100.' };

test.each([
  [{}, {}],
  [{ value: '1' }, {}],
  [{ value: '100' }, {}],
  [{ value: '101' }, percentage],
  [{ value: 'all' }, percentage],
  [{ value: ' ' }, { value: 'Enter a discount.' }],
  [{ value: '0' }, percentage],
  [{ value: '12.5' }, percentage],
  [{ value: '20000000' }, percentage],
  [{ kind: 'amount', value: '101' }, {}],
  [{ kind: 'amount', value: '0.01' }, {}],
  [{ kind: 'amount', value: '0' }, { value: 'Enter an amount from $0.01 to $100,000.00.' }],
  [{ kind: 'amount', value: '100000.01' }, { value: 'Enter an amount from $0.01 to $100,000.00.' }],
  [{ kind: 'amount', value: 'all' }, { value: 'Enter an amount such as 49.50.' }],
  [{ code: 'ABC' }, { code: 'Enter 4 to 40 letters and digits, with hyphens between them.' }],
])('of a new coupon with %o it says %o', (given, said) => {
  expect(problems(given)).toEqual(said);
});
