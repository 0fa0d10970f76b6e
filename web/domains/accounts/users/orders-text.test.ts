import { expect, test } from 'vitest';
import type { Ending } from '#web/kit/ending-facts.tsx';
import { ordersText } from './orders-text.ts';

const ending: Ending = {
  ...{ campaigns: 1, pitches: { planned: 0, waiting: 0, kept: 0 }, placements: 0, playlists: 0, fees: 0 },
  ...{ held: 0, refund: 0 },
};

const texts: [given: Partial<Ending>, cancelled: string, paused: string][] = [
  [{ campaigns: 0, held: 100, refund: 100 }, '', ''],
  [
    {},
    ' 1 open order is cancelled. Nothing is refunded.',
    ' What is scheduled or running is paused. Songs in review are cancelled.',
  ],
  [
    { campaigns: 2, refund: 1 },
    ' 2 open orders are cancelled. $0.01 is refunded.',
    ' What is scheduled or running is paused. Songs in review are cancelled.',
  ],
  [
    { held: 1 },
    ' 1 open order is cancelled. $0.01 held on cards is released. Nothing is refunded.',
    ' $0.01 held on cards is released. What is scheduled or running is paused. Songs in review are cancelled.',
  ],
];

test.each(texts)('of the open orders of an account it is said what becomes of them: %o', (given, ...said) => {
  expect([true, false].map((cancels) => ordersText({ ...ending, ...given }, cancels))).toEqual(said);
});

test('nothing is said before it is known', () => {
  expect(ordersText(undefined, true)).toBe('');
});
