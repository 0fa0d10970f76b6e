import { createStore } from '#web/lib/store.ts';

/** Whether something wants to stand over the page: a toast, a dialog, a tooltip. The first touch loads them, too. */
export const overlaysRequested = createStore(false);

/** Has what stands over the page loaded, if it is not yet. */
export const requestOverlays = (): void => {
  if (!overlaysRequested.get()) overlaysRequested.set(true);
};
