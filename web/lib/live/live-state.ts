import { createStore } from '#web/lib/store.ts';

/**
 * Whether changes made elsewhere are told as they happen (`live`), or looked for every half minute (`polling`). `off`
 * while nobody is signed in and while the first connection is being made.
 */
export const liveState = createStore<'off' | 'live' | 'polling'>('off');
