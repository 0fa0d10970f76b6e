import { expect, it } from 'vitest';
import { isPayable } from './rules.ts';

it.each([
  ['GB82 WEST 1234 5698 7654 32', true],
  ['de89370400440532013000', true],
  ['GB82 WEST 1234 5698 7654 23', false],
  ['DE89 3704 0044 0532 0130 01', false],
  ['mara@example.com', true],
  ['Account 12-3456-7, code 021000021', true],
])('the account %s can be paid: %s', (account, payable) => {
  expect(isPayable(account)).toBe(payable);
});
