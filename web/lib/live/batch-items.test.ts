import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { batchItems } from './batch-items.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('deals with a burst once, soon, and with the next after a pause', () => {
  const dealt: (readonly number[])[] = [];
  const { add } = batchItems<number>((items) => dealt.push(items));
  add(1);
  add(2);
  vi.advanceTimersByTime(100);
  expect(dealt).toEqual([[1, 2]]);
  add(3);
  vi.advanceTimersByTime(500);
  add(4);
  expect(dealt).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(dealt).toEqual([
    [1, 2],
    [3, 4],
  ]);
  vi.advanceTimersByTime(10_000);
  expect(dealt).toHaveLength(2);
});

it('forgets what waits when it is cleared', () => {
  const { add, clear } = batchItems<number>(() => expect.unreachable());
  add(1);
  clear();
  vi.advanceTimersByTime(10_000);
});
