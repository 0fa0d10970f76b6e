import { MINUTE } from '#contract/time.ts';
import { isStorageDenied, tabStorage } from '#web/ui/browser-storage.ts';
import { saveTexts } from './persisted-text.ts';
import { waitForServer } from './server-unreachable.ts';
import { session } from './session.ts';

/** When this tab was last reloaded for a script, in milliseconds since 1970. */
const STORED_AS = 'reloadedForScriptAt';

let reloading = false;

/** Whether it was reloaded in the last minute; a tab that keeps nothing counts any reload. */
const wasReloaded = (): boolean =>
  isStorageDenied()
    ? performance
        .getEntriesByType('navigation')
        .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload') &&
      performance.now() < MINUTE
    : Date.now() - Number(tabStorage.getItem(STORED_AS)) < MINUTE;

function keepTexts(): void {
  const person = session.user()?.username;
  if (person) saveTexts(person);
}

/**
 * Reloads the page once a script could not be loaded, which mostly means that a release has replaced it: listens to Vite's
 * `vite:preloadError`. It waits for the server, as a reload without it would end on the browser's own error page. What
 * fails again within a minute is left to the error boundary.
 */
export async function reloadOnLostScript(): Promise<void> {
  if (reloading || wasReloaded()) return;
  reloading = true;
  // Now, as the error boundary is about to take the forms away.
  keepTexts();
  await waitForServer();
  keepTexts();
  tabStorage.setItem(STORED_AS, `${Date.now()}`);
  // A page with unsaved text would ask before it is left; the text is kept.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.reload();
}
