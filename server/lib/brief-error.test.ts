import { expect, it } from 'vitest';
import { briefError } from './brief-error.ts';

const refused = new Error('connect ECONNREFUSED');

it.each([
  ['an error', refused, 'connect ECONNREFUSED'],
  [
    'an error as the queue tells it',
    { ...refused, message: refused.message, queue: 'mail.send' },
    'connect ECONNREFUSED',
  ],
  [
    'that no address of a name answers',
    Object.assign(new AggregateError([refused]), { code: 'ECONNREFUSED' }),
    'ECONNREFUSED',
  ],
  ['words alone', 'stopped', 'stopped'],
  ['nothing', undefined, 'undefined'],
])('the reason in a line of the log is what is said: %s', (_what, error, reason) => {
  expect(briefError(error).reason).toBe(reason);
});

it('a line of the log names the places in our own code, nearest first, of an error and of one that the queue tells', () => {
  const stack = 'Error: x\n at f (/app/node_modules/pg/index.js:1:1)\n at g (/app/server/jobs/boss.ts:34:5)';
  const told = { message: 'x', stack };
  expect([briefError(told).at, briefError(Object.assign(new Error('x'), told)).at]).toEqual([
    ['server/jobs/boss.ts:34'],
    ['server/jobs/boss.ts:34'],
  ]);
});
