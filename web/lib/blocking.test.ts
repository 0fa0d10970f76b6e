import { expect, test } from 'vitest';
import { blocking, blockingWrites } from './blocking.ts';

test('counts running writes, and stops counting failed ones', async () => {
  let end = () => {};
  const ending = new Promise<void>((resolve) => {
    end = resolve;
  });
  const first = blocking(() => ending);
  const second = blocking(() => Promise.reject(new Error('refused')));
  expect(blockingWrites.get()).toBe(2);
  await expect(second).rejects.toThrow('refused');
  expect(blockingWrites.get()).toBe(1);
  end();
  await first;
  expect(blockingWrites.get()).toBe(0);
});
