import { expect, it } from 'vitest';
import { heardAt, nothingHeard } from './heard.ts';

/** What was heard of a song of so many seconds, by a player that told these positions. */
const heard = (length: number, ...positions: number[]) =>
  positions.reduce(
    (before, seconds) => heardAt(before, { position: seconds * 1000, duration: length * 1000 }),
    nothingHeard,
  );
const upTo = (last: number, from = 0): number[] =>
  Array.from({ length: last - from + 1 }, (_, index) => from + index);

it.each([
  ['one message alone', 200, [0], 0],
  ['a song from its start', 200, upTo(45), 45],
  ['the same part twice', 200, [...upTo(20), ...upTo(20)], 20],
  ['a part after a jump ahead', 200, [...upTo(10), ...upTo(110, 100)], 20],
  ['jumps through the song', 200, [0, 30, 60, 90, 120, 150], 0],
  ['a player that pauses', 200, [0, 1, 1, 1, 2], 2],
  ['messages at odd times', 200, [0.4, 1.2, 2.9, 4.8], 5],
  ['a player of 30 seconds, to its end', 29.72, [...upTo(29)], 30],
])('counts %s', (_name, length, positions, expected) => {
  expect(heard(length, ...positions).seconds.size).toBe(expected);
});
