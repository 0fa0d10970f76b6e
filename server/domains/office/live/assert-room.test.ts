import { expect, it } from 'vitest';
import { streamLimits } from '#contract/limits.ts';
import { assertRoom } from './assert-room.ts';
import type { EventStream } from './event-stream.ts';

/** So many open streams, each of another account, or all of one. */
const streams = (count: number, account?: string): Set<EventStream> =>
  new Set(
    Array.from({ length: count }, (_, n) => ({ account: { id: account ?? `other-${n}` } }) as EventStream),
  );

it('an account may open as many streams as its limit, and no more', () => {
  expect(() => assertRoom(streams(streamLimits.account - 1, 'ada'), 'ada')).not.toThrow();
  expect(() => assertRoom(streams(streamLimits.account, 'ada'), 'ada')).toThrow('too many windows');
  expect(() => assertRoom(streams(streamLimits.account, 'ada'), 'bob')).not.toThrow();
});

it('a process holds as many streams as its limit, and no more', () => {
  expect(() => assertRoom(streams(streamLimits.process - 1), 'ada')).not.toThrow();
  expect(() => assertRoom(streams(streamLimits.process), 'ada')).toThrow('Too many open connections');
});
