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
  /** Tells all tabs that this access token was renewed, before the next piece of work runs. */
  announce: (access: string) => Promise<void>;
  /** Whether a tab announced that this access token was renewed. */
  wasAnnounced: (access: string) => Promise<boolean>;
  /** Waits until the store no longer holds this access token, or for two seconds. */
  untilReplaced: (access: string) => Promise<void>;
}

/**
 * Makes the function that renews the access token that was just refused. However many calls and tabs meet a 401 at
 * once, the server is asked once: who comes later finds newer tokens in the store.
 * Answers the access token to retry with, or null when the session is over.
 */
export const createRefresh =
  ({ stored, keep, request, ...tabs }: RefreshParts) =>
  (refused: string): Promise<string | null> =>
    tabs.exclusively(async () => {
      // A write to the store reaches other tabs a moment after the lock does: this tab may read tokens that are spent.
      if (stored()?.access === refused && (await tabs.wasAnnounced(refused)))
        await tabs.untilReplaced(refused);
      const tokens = stored();
      if (!tokens) return null;
      if (tokens.access !== refused) return tokens.access;
      const renewed = await request(tokens.refresh);
      const now = stored();
      // Meanwhile somebody signed in or out: that counts, and these tokens are of a session that is over.
      if (now?.refresh !== tokens.refresh) return now?.access ?? null;
      if (!renewed) return null;
      keep(renewed);
      await tabs.announce(refused);
      return renewed.access;
    });
