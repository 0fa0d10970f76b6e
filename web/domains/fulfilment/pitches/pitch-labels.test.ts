import { expect, it } from 'vitest';
import { heardText } from './pitch-labels.ts';

it.each([
  [null, null, null, null],
  ['player', 61, null, 'Heard 61 seconds in the player'],
  ['player', null, null, 'Heard 0 seconds in the player'],
  ['declared', 40, null, 'Says they heard 40 seconds in the player'],
  ['declared', null, null, 'Not recorded how it was heard'],
  ['declared', null, '1:20', 'Says they heard it in Spotify, and named 1:20'],
  ['unknown', null, '1:20', 'Opened the player, which told us nothing, and named 1:20'],
] as const)('how a song was heard: %s, %s seconds, moment %s', (source, seconds, moment, told) => {
  expect(heardText({ heardSource: source, heardSeconds: seconds, heardMoment: moment })).toBe(told);
});
