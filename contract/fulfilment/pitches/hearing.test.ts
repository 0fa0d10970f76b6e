import { expect, it } from 'vitest';
import { hearingProblem, secondsToHear } from './rules.ts';

const none = { heardSource: 'declared', heardSeconds: null, playerSeconds: null, heardMoment: null } as const;

it.each([
  [{ heardSource: 'player', heardSeconds: 45, playerSeconds: 200 }, null],
  [{ heardSource: 'player', heardSeconds: 44, playerSeconds: 200 }, 'heardSeconds'],
  [{ heardSource: 'player', heardSeconds: 30, playerSeconds: 30 }, null],
  [{ heardSource: 'player', heardSeconds: 29, playerSeconds: 30 }, 'heardSeconds'],
  [{ heardSource: 'player' }, 'heardSeconds'],
  // A moment is no substitute for a claim of the player.
  [{ heardSource: 'player', heardSeconds: 3, playerSeconds: 200, heardMoment: '1:24' }, 'heardSeconds'],
  [{}, 'heardMoment'],
  [{ heardMoment: '1:24' }, null],
  [{ heardSource: 'unknown', heardMoment: '1:24' }, null],
  [{ heardSource: 'unknown' }, 'heardMoment'],
  [{ heardMoment: '3:20', playerSeconds: 200 }, null],
  [{ heardMoment: '3:21', playerSeconds: 200 }, 'heardMoment'],
  // A player of 30 seconds doesn’t know how long the song is.
  [{ heardMoment: '3:21', playerSeconds: 30 }, null],
] as const)('an answer with %j lacks: %s', (hearing, field) => {
  expect(hearingProblem({ ...none, ...hearing })?.field ?? null).toBe(field);
});

it('needs 45 seconds, or 30 of a player that has less', () => {
  expect([null, 200, 45, 44, 30].map(secondsToHear)).toEqual([45, 45, 45, 30, 30]);
});
