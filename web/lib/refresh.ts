import type { Tokens } from '#contract/auth.ts';

export interface RefreshParts {
  /** The tokens as stored right now. */
  stored: () => Tokens | null;
  /** Keeps renewed tokens. */
  keep: (tokens: Tokens) => void;
  /** Asks the server; null when it refuses. Throws when it cannot be asked. */
  request: (refresh: string) => Promise<Tokens | null>;
  /** Runs one piece of work at a time, across all tabs. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Makes the function that renews the access token that was just refused. However many calls and tabs meet a 401 at
 * once, the server is asked once: who comes later finds newer tokens in the store.
 * Answers the access token to retry with, or null when the session is over.
 */
export const createRefresh =
  ({ stored, keep, request, exclusively }: RefreshParts) =>
  (refused: string): Promise<string | null> =>
    exclusively(async () => {
      const tokens = stored();
      if (!tokens) return null;
      if (tokens.access !== refused) return tokens.access;
      const renewed = await request(tokens.refresh);
      const now = stored();
      // Meanwhile somebody signed in or out: that counts, and these tokens are of a session that is over.
      if (now?.refresh !== tokens.refresh) return now?.access ?? null;
      if (!renewed) return null;
      keep(renewed);
      return renewed.access;
    });

let last: Promise<unknown> = Promise.resolve();

/** One at a time across tabs by Web Locks; within this tab alone where the browser has none (plain http). */
export function exclusively<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request('token-refresh', work);
  const run = last.then(work, work);
  last = run.catch(() => undefined);
  return run;
}
