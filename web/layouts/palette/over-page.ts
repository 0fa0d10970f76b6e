import { createStore } from '#web/lib/store.ts';

/** What of the two lies over the page. */
export const overPage = createStore<'palette' | 'shortcuts' | null>(null);

export const closeOver = (): void => overPage.set(null);

/** Not over a question that must be answered first. */
export function showOver(what: 'palette' | 'shortcuts'): void {
  if (!document.querySelector('[role="alertdialog"]')) overPage.set(what);
}
