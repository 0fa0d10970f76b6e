import { expect, it } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

it.each([
  ['550 5.1.1 <ada@example.com>: no such mailbox', '550 5.1.1 <(address)>: no such mailbox'],
  ['Asked by ada.b+c@mail.example.com, twice', 'Asked by (address), twice'],
  ['{"to":"ada@localhost","n":1}', '{"to":"(address)","n":1}'],
  ["for o'brien{x}`y`@example.com, twice", 'for (address), twice'],
  ["to 'rock&roll/a=b!%@xn--e1afmkfd.xn--p1ai' or {ada@example.com}", "to '(address)' or {(address)}"],
  ['an @ alone, and 3 @ 4', 'an @ alone, and 3 @ 4'],
])('%s', (text, cleaned) => {
  expect(withoutAddresses(text)).toBe(cleaned);
});
