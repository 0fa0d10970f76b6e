import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { repeatUntilAnswered } from './repeat.ts';
import { serverUnreachable } from './server-unreachable.ts';

const silence = new ApiError({ status: 0, code: 'no_answer', detail: 'No answer.' });
const running = new ApiError({ status: 409, code: 'still_running', detail: 'Running.', retryAfter: 2 });
const starting = new ApiError({ status: 503, code: 'busy', detail: 'Starting.', retryAfter: 1 });
const refusal = new ApiError({ status: 409, code: 'illegal_transition', detail: 'No.' });
const never = new AbortController().signal;

let looks: boolean[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () =>
    looks.shift() === false ? Promise.reject(new Error('away')) : Promise.resolve({ ok: true }),
  );
});

/** A call that comes to these ends, one after the other. */
function call(...ends: (Error | string)[]) {
  const make = vi.fn(async () => {
    const end = ends.shift();
    if (end instanceof Error) throw end;
    return end;
  });
  return { make };
}

test('a call without an answer is made again once the server is back, so is one to a busy server or that still runs', async () => {
  const { make } = call(silence, starting, running, 'done');
  // One probe, then six at a time.
  looks = [false, ...Array(6).fill(false), true];
  const answer = repeatUntilAnswered(make, never);
  await vi.advanceTimersByTimeAsync(1000);
  expect(serverUnreachable.get()).not.toBeNull();
  expect(make).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await answer).toBe('done');
  expect(make).toHaveBeenCalledTimes(4);
  expect(serverUnreachable.get()).toBeNull();
});

test('what a proxy says while the server is away is no answer of the server', async () => {
  const badGateway = new ApiError({ status: 502, code: 'network', detail: 'The service answered 502.' });
  const { make } = call(badGateway, 'done');
  const answer = repeatUntilAnswered(make, never);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe('done');
  expect(make).toHaveBeenCalledTimes(2);
});

test('a refusal is an answer', async () => {
  const { make } = call(refusal, 'done');
  await expect(repeatUntilAnswered(make, never)).rejects.toBe(refusal);
});

test('rejects immediately when the caller aborts', async () => {
  const stop = new AbortController();
  const { make } = call(silence, 'done');
  looks = Array(20).fill(false);
  const answer = repeatUntilAnswered(make, stop.signal);
  const end = expect(answer).rejects.toBe(silence);
  await vi.advanceTimersByTimeAsync(1000);
  stop.abort(silence);
  await end;
  expect(make).toHaveBeenCalledTimes(1);
  looks = [];
  await vi.advanceTimersByTimeAsync(60_000);
});
