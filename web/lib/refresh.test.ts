import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tokens } from '#contract/accounts/sessions/schema.ts';
import { createRefresh } from './refresh.ts';

/** A lock like the browser's: one holder at a time, in the order of requests, also after failures. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
}

/** A browser with one storage, whose tabs share a lock, and a server that rotates tokens. */
function browser(options: { refuses?: boolean; fails?: boolean; lags?: boolean } = {}) {
  const state = { tokens: { access: 'a0', refresh: 'r0' } as Tokens | null, asked: [] as string[] };
  const exclusively = queue();
  const announced = new Set<string>();
  const tab = () => {
    /** The value that a tab read before another tab's write reached it. */
    let late: Tokens | null = state.tokens;
    return createRefresh({
      stored: () => (options.lags ? late : state.tokens),
      save: (tokens) => {
        state.tokens = tokens;
        late = tokens;
      },
      withTabLock: exclusively,
      announceRenewal: async (access) => void announced.add(access),
      wasRenewalAnnounced: async (access) => announced.has(access),
      waitUntilReplaced: async () => {
        late = state.tokens;
      },
      request: async (refresh) => {
        state.asked.push(refresh);
        await new Promise((answered) => setTimeout(answered));
        if (options.fails) throw new Error('offline');
        if (options.refuses) return null;
        const turn = state.asked.length;
        return { access: `a${turn}`, refresh: `r${turn}` };
      },
    });
  };
  return { state, tab };
}

test('concurrent 401s in any number of tabs cause one renewal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 8 }), async (tabs, calls) => {
      const { state, tab } = browser();
      const all = Array.from({ length: tabs }, tab).flatMap((refresh) =>
        Array.from({ length: calls }, () => refresh('a0')),
      );
      expect(new Set(await Promise.all(all))).toEqual(new Set(['a1']));
      expect(state.asked).toEqual(['r0']);
    }),
  );
});

test("a tab that has not received another tab's tokens yet waits for them instead of renewing again", async () => {
  const { state, tab } = browser({ lags: true });
  const [here, there] = [tab(), tab()];
  expect(await Promise.all([here('a0'), there('a0')])).toEqual(['a1', 'a1']);
  expect(state.asked).toEqual(['r0']);
});

test('a token refused later is renewed again, with the rotated refresh token', async () => {
  const { state, tab } = browser();
  const refresh = tab();
  expect(await refresh('a0')).toBe('a1');
  expect(await refresh('a1')).toBe('a2');
  expect(state.asked).toEqual(['r0', 'r1']);
});

test('a call refused with a token that was renewed meanwhile only takes the newer one', async () => {
  const { state, tab } = browser();
  await tab()('a0');
  expect(await tab()('a0')).toBe('a1');
  expect(state.asked).toHaveLength(1);
});

test('a refusal ends the session; without tokens it ends without a request', async () => {
  const refusing = browser({ refuses: true });
  expect(await refusing.tab()('a0')).toBeNull();
  const empty = browser();
  empty.state.tokens = null;
  expect(await empty.tab()('a0')).toBeNull();
  expect(empty.state.asked).toEqual([]);
});

test.each([
  ['in again', { access: 'b1', refresh: 's1' }, 'b1'],
  ['out', null, null],
])('a user who signed %s during the request keeps the current state', async (_, meanwhile, expected) => {
  for (const refuses of [false, true]) {
    const { state, tab } = browser({ refuses });
    const renewing = tab()('a0');
    while (state.asked.length === 0) await Promise.resolve();
    expect(state.asked).toEqual(['r0']);
    state.tokens = meanwhile;
    expect(await renewing).toBe(expected);
    expect(state.tokens).toBe(meanwhile);
  }
});

test('when the server is unreachable, the tokens stay and the lock is released', async () => {
  const { state, tab } = browser({ fails: true });
  await expect(tab()('a0')).rejects.toThrow('offline');
  await expect(tab()('a0')).rejects.toThrow('offline');
  expect(state.tokens).toEqual({ access: 'a0', refresh: 'r0' });
});
