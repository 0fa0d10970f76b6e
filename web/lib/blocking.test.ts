import { expect, test } from 'vitest';
import { blockingWrites, isBlocked, runBlocking, stopBlocking } from './blocking.ts';

test('knows running writes, and forgets failed ones', async () => {
  let end = () => {};
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = runBlocking(() => ending);
  const second = runBlocking(() => Promise.reject(new Error('refused')));
  expect(blockingWrites.get()).toHaveLength(2);
  await expect(second).rejects.toThrow('refused');
  expect(isBlocked()).toBe(true);
  end();
  await first;
  expect(isBlocked()).toBe(false);
});

test('a write that is no longer waited for counts as unanswered', async () => {
  const write = runBlocking(
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  stopBlocking();
  await expect(write).rejects.toMatchObject({ status: 0, code: 'no_answer' });
  expect(isBlocked()).toBe(false);
});
