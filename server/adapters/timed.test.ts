import { expect, it } from 'vitest';
import { outsideCalls, timed } from './timed.ts';

it('times each call that waits, by its outcome, and passes answers, errors and all else through', async () => {
  const service = timed('example', {
    name: 'x',
    now: () => 7,
    ask: async (what: string) => `${what}!`,
    fail: async () => Promise.reject(new Error('down')),
  });
  expect([service.name, service.now(), await service.ask('hello')]).toEqual(['x', 7, 'hello!']);
  await expect(service.fail()).rejects.toThrow('down');
  const { values } = await outsideCalls.get();
  const counted = values
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.service === 'example')
    .map(({ labels, value }) => [labels.call, labels.outcome, value]);
  expect(counted).toEqual([
    ['ask', 'ok', 1],
    ['fail', 'failed', 1],
  ]);
});
