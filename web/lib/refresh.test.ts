import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tokens } from '#contract/auth.ts';
import { createRefresh } from './refresh.ts';

/** A lock as the browser's: one at a time, in the order of asking, whatever becomes of the work. */
function queue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work, work);
    last = run.catch(() => undefined);
    return run;
  };
}

/** A browser with one store, whose tabs share a lock, and a server that rotates. */
function browser(options: { refuses?: boolean; fails?: boolean; lags?: boolean } = {}) {
  const state = { tokens: { access: 'a0', refresh: 'r0' } as Tokens | null, asked: [] as string[] };
  const exclusively = queue();
  const announced = new Set<string>();
  const tab = () => {
    /** What a tab read before a write of another tab has reached it. */
    let late: Tokens | null = state.tokens;
    return createRefresh({
      stored: () => (options.lags ? late : state.tokens),
      keep: (tokens) => {
        state.tokens = tokens;
        late = tokens;
      },
      exclusively,
      announce: async (access) => void announced.add(access),
      wasAnnounced: async (access) => announced.has(access),
      untilReplaced: async () => {
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

test('however many calls in however many tabs meet a 401 at once, the server is asked once', async () => {
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

test("a tab that another tab's tokens have not reached yet waits for them instead of asking again", async () => {
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

test('a call that was refused with a token renewed meanwhile only takes the newer one', async () => {
  const { state, tab } = browser();
  await tab()('a0');
  expect(await tab()('a0')).toBe('a1');
  expect(state.asked).toHaveLength(1);
});

test('a refusal ends the session; so does having no tokens, without asking', async () => {
  const refusing = browser({ refuses: true });
  expect(await refusing.tab()('a0')).toBeNull();
  const empty = browser();
  empty.state.tokens = null;
  expect(await empty.tab()('a0')).toBeNull();
  expect(empty.state.asked).toEqual([]);
});

test.each([
  ['in anew', { access: 'b1', refresh: 's1' }, 'b1'],
  ['out', null, null],
])(
  'whoever signed %s while the server was asked keeps what they have now',
  async (_, meanwhile, expected) => {
    for (const refuses of [false, true]) {
      const { state, tab } = browser({ refuses });
      const renewing = tab()('a0');
      while (state.asked.length === 0) await Promise.resolve();
      expect(state.asked).toEqual(['r0']);
      state.tokens = meanwhile;
      expect(await renewing).toBe(expected);
      expect(state.tokens).toBe(meanwhile);
    }
  },
);

test('when the server cannot be asked, the tokens stay and the lock is free for the next', async () => {
  const { state, tab } = browser({ fails: true });
  await expect(tab()('a0')).rejects.toThrow('offline');
  await expect(tab()('a0')).rejects.toThrow('offline');
  expect(state.tokens).toEqual({ access: 'a0', refresh: 'r0' });
});
