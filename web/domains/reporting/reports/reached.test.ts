import { expect, it } from 'vitest';
import { reasonsBelow, verdictOf } from './reached.ts';

it.each([
  [0, false, 'Not there yet'],
  [0, true, 'Below the estimate'],
  [2, false, 'Within the estimate so far'],
  [2, true, 'Within the estimate'],
  [5, true, 'Within the estimate'],
  [6, true, 'Above the estimate'],
])('%i placements of 2 to 5, over: %s, is: %s', (reached, over, label) => {
  expect(verdictOf(reached, { low: 2, high: 5 }, { over, placed: reached > 0 })?.label).toBe(label);
});

it.each([
  [false, 'Not there yet'],
  [true, undefined],
])('nothing is within a range from 0 before the first placement, over: %s', (over, label) => {
  expect(verdictOf(0, { low: 0, high: 5 }, { over, placed: false })?.label).toBe(label);
});

it('names why a campaign stayed below its estimate, and leaves out what did not happen', () => {
  const counts = { sold: 40, notSent: 7, declined: 24, expired: 1, refunded: 8 };
  const placed = (endedBy: string, liveAt: string | null) => ({ endedBy, liveAt });
  const report = {
    counts,
    placements: [
      ...[placed('not_delivered', null), placed('song_gone', '2026-11-01')],
      placed('played_out', '2026-11-01'),
    ],
    reached: { placements: 2 },
  } as never;
  expect(reasonsBelow(report, 3483)).toEqual([
    '7 of 40 pitches couldn’t be sent.',
    '24 pitches were declined. You can read each reason under Pitches.',
    '1 pitch closed without an answer.',
    'We never saw the song on 1 playlist that accepted it.',
    '1 placement ended early.',
    'We refunded $34.83 for 8 pitches.',
  ]);
  const none = { sold: 40, notSent: 0, declined: 0, expired: 0, refunded: 0 };
  expect(reasonsBelow({ counts: none, placements: [], reached: { placements: 0 } } as never, 0)).toEqual([]);
});
