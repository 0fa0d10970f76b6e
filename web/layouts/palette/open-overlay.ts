import { createStore } from '#web/lib/store.ts';

/** What of the two lies over the page. */
export const openOverlay = createStore<'palette' | 'shortcuts' | null>(null);

export const closeOverlay = (): void => openOverlay.set(null);

/** Not over a question that must be answered first. */
export function showOverlay(what: 'palette' | 'shortcuts'): void {
  if (!document.querySelector('[role="alertdialog"]')) openOverlay.set(what);
}
