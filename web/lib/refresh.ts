import type { Tokens } from '#contract/accounts/sessions/schema.ts';

export interface RefreshParts {
  /** Reads the tokens currently stored. */
  stored: () => Tokens | null;
  /** Stores renewed tokens. */
  save: (tokens: Tokens) => void;
  /** Requests a renewal; null when the server refuses. Throws when it is unreachable. */
  request: (refresh: string) => Promise<Tokens | null>;
  /** Runs one task at a time, across all tabs. */
  withTabLock: <T>(work: () => Promise<T>) => Promise<T>;
  /** Tells all tabs that this access token was renewed, before the next task runs. */
  announceRenewal: (access: string) => Promise<void>;
  /** Whether a tab announced that this access token was renewed. */
  wasRenewalAnnounced: (access: string) => Promise<boolean>;
  /** Waits until the store no longer holds this access token, or for two seconds. */
  waitUntilReplaced: (access: string) => Promise<void>;
}

/**
 * Makes the function that renews an access token after a 401. Concurrent 401s in any number of calls and tabs cause
 * one request: later ones find newer tokens in the store. Answers the access token to retry with, or null when the
 * session is over.
 */
export const createRefresh =
  ({ stored, save: keep, request, ...tabs }: RefreshParts) =>
  (refused: string): Promise<string | null> =>
    tabs.withTabLock(async () => {
      // A write to the store reaches other tabs shortly after the lock does, so this tab may read tokens that are
      // already used.
      if (stored()?.access === refused && (await tabs.wasRenewalAnnounced(refused)))
        await tabs.waitUntilReplaced(refused);
      const tokens = stored();
      if (!tokens) return null;
      if (tokens.access !== refused) return tokens.access;
      const renewed = await request(tokens.refresh);
      const now = stored();
      // Someone signed in or out meanwhile: the current state wins, because these tokens belong to the previous
      // session.
      if (now?.refresh !== tokens.refresh) return now?.access ?? null;
      if (!renewed) return null;
      keep(renewed);
      await tabs.announceRenewal(refused);
      return renewed.access;
    });
