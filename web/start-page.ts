import type { DataRouter } from 'react-router';
import { packages } from '#contract/calls.ts';
import { PAGE_DATA_IDS } from '#contract/first-view.ts';
import type { OfferedPackage } from '#contract/sales/packages/schema.ts';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { readPageData } from '#web/lib/page-data.ts';
import { seedAnswer } from '#web/lib/query.ts';
import { discardFirstView, hasFirstView, isPageVisible } from '#web/lib/show-page.tsx';

/** If no script arrives in this time, the connection may be down: the page is drawn with a notice. */
const SCRIPTS_MS = 1_000;

/** Parts of pages compare paths: the slash that was typed at the end goes. */
export function withoutSlash(): void {
  const { pathname, search, hash } = location;
  if (/.\/$/.test(pathname)) history.replaceState(history.state, '', pathname.slice(0, -1) + search + hash);
}

/** Begins a page that the server sent with its first view as that was rendered: with its address and its packages. */
export function startAsRendered(): void {
  const onSale = readPageData<OfferedPackage[]>(PAGE_DATA_IDS.onSale);
  if (onSale) seedAnswer(packages.listOnSale, {}, onSale);
  if (!hasFirstView()) return;
  const query = new URLSearchParams(location.search);
  if (query.has('campaign')) return;
  query.set('campaign', NEW_CAMPAIGN);
  history.replaceState(history.state, '', `?${query}`);
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Waits until the page can be drawn at once. One that can be seen already is taken over, or drawn again, with its
 * scripts. For any other, the document says that it is loading: the script waits a moment for the page's scripts, as
 * drawing what they replace would make them late.
 */
export async function waitUntilShown(router: DataRouter): Promise<void> {
  const there = new Promise<void>((resolve) => {
    const look = () => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look();
  });
  await Promise.race([there, isPageVisible() ? there : pause(SCRIPTS_MS)]);
  // Instead of the page it says why there is none.
  if (router.state.errors) discardFirstView();
}
