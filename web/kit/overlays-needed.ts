import { createStore } from '#web/lib/store.ts';

/** Whether something wants to stand over the page: a toast, a dialog, a tooltip. The first touch loads them, too. */
export const overlaysNeeded = createStore(false);

/** Has what stands over the page loaded, if it is not yet. */
export const needOverlays = (): void => {
  if (!overlaysNeeded.get()) overlaysNeeded.set(true);
};
