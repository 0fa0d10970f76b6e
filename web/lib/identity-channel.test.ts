import { afterEach, expect, test } from 'vitest';
import { handOverResult, onReturned, type Returned } from './identity-channel.ts';

const back = (state: string): Returned => ({ state, code: 'code', error: null });
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A sign-in page that waits for this state; answers what it receives. */
function waiting(state: string): Returned[] {
  const came: Returned[] = [];
  stops.push(onReturned(state, (returned) => came.push(returned)));
  return came;
}

test('of several waiting pages, the one that started receives the result, once', async () => {
  const [mine, theirs] = [waiting('mine'), waiting('theirs')];
  expect(await handOverResult(back('mine'))).toBe(true);
  expect(await handOverResult(back('mine'), 50)).toBe(false);
  expect([mine, theirs]).toEqual([[back('mine')], []]);
});

test('a result that no page waits for is not accepted', async () => {
  const came = waiting('gone');
  stops.pop()?.();
  expect(await handOverResult(back('gone'), 50)).toBe(false);
  expect(came).toEqual([]);
});

test('malformed messages on the channel are ignored', async () => {
  const came = waiting('mine');
  const stray = new BroadcastChannel('identity-sign-in');
  for (const message of ['mine', null, { state: 'mine' }, { state: 'mine', code: 1, error: null }])
    stray.postMessage(message);
  stray.close();
  expect(await handOverResult(back('mine'))).toBe(true);
  expect(came).toEqual([back('mine')]);
});
