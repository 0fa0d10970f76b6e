import { useSyncExternalStore } from 'react';
import type { SignedInUser } from '#contract/auth.ts';
import { createSession } from './session-store.ts';

/** In place of the browser's storage where pages are prerendered. */
const nothingStored: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

/** The session of this browser. */
export const session = createSession(globalThis.localStorage ?? nothingStored);

/** The signed-in user, or null. */
export const useUser = (): SignedInUser | null =>
  useSyncExternalStore(session.subscribe, session.user, session.user);
