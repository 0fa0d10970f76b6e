import { createStore } from '#web/lib/store.ts';

/**
 * `live`: changes arrive as they happen. `polling`: the page reloads its data every 30 seconds. `off`: signed out, or
 * the first connection is being made.
 */
export const liveState = createStore<'off' | 'live' | 'polling'>('off');
