import { useSyncExternalStore } from 'react';
import type { SignedInUser } from '#contract/accounts/sessions/schema.ts';
import { browserStorage } from '#web/ui/browser-storage.ts';
import { createSession } from './session-store.ts';

/** The session of this browser; none where pages are prerendered. */
export const session = createSession(browserStorage);

/** The signed-in user, or null. */
export const useUser = (): SignedInUser | null =>
  useSyncExternalStore(session.subscribe, session.user, session.user);
