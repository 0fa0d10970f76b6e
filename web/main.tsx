import { createBrowserRouter, type DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { packages } from '#contract/calls.ts';
import { PAGE_DATA_IDS } from '#contract/first-view.ts';
import type { OfferedPackage } from '#contract/sales/packages/schema.ts';
import { askFreshSignIn } from '#web/kit/fresh-sign-in-question.ts';
import { Application } from '#web/layouts/application.tsx';
import { setFreshSignInHandler, setSessionEndHandler } from '#web/lib/api.ts';
import { NEW_CAMPAIGN } from '#web/lib/front-paths.ts';
import { followScrolling } from '#web/lib/late-scroll.ts';
import { saveNextNotice } from '#web/lib/next-notice.ts';
import { readPageData } from '#web/lib/page-data.ts';
import { removeOtherTexts, saveTexts } from '#web/lib/persisted-text.ts';
import { clearAnswers, queryClient, seedAnswer } from '#web/lib/query.ts';
import { reloadOnLostScript } from '#web/lib/reload-on-lost-script.ts';
import { probeNow, serverUnreachable } from '#web/lib/server-unreachable.ts';
import { session } from '#web/lib/session.ts';
import { discardFirstView, hasFirstView, isPageVisible, showPage } from '#web/lib/show-page.tsx';
import {
  abortScriptsWhileUnreachable,
  awaitedPage,
  reloadStuckNavigations,
} from '#web/lib/stuck-navigation.ts';
import { paths } from '#web/paths.ts';
import { routes } from '#web/routes.tsx';

/** If no script arrives in this time, the connection may be down: the page is drawn with a notice. */
const SCRIPTS_MS = 1_000;

/** Parts of pages compare paths: the slash that was typed at the end goes. */
function withoutSlash(): void {
  const { pathname, search, hash } = location;
  if (/.\/$/.test(pathname)) history.replaceState(history.state, '', pathname.slice(0, -1) + search + hash);
}

/** Begins a page that the server sent with its first view as that was rendered: with its address and its packages. */
function startAsRendered(): void {
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
async function waitUntilShown(router: DataRouter): Promise<void> {
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

addEventListener('vite:preloadError', () => void reloadOnLostScript());
withoutSlash();
startAsRendered();
const router = createBrowserRouter(routes);
followScrolling(router);

/** Nothing that one account saw stays for the next; the guard then looks at the page again. */
session.subscribe(() => {
  const user = session.user();
  if (user) removeOtherTexts(user.username);
  clearAnswers();
  void router.revalidate();
});
let following = false;
/**
 * Follows changes made elsewhere after the sign-in. Its script is loaded in parallel with the page, or after an outage
 * once the server answers again.
 */
function followChanges(): void {
  if (following || !session.user()) return;
  following = true;
  import('#web/lib/live/live-updates.ts').then(
    ({ startLiveUpdates }) => startLiveUpdates(),
    () => {
      following = false;
    },
  );
}
addEventListener('online', followChanges);
addEventListener('storage', ({ key }) => {
  if (key === 'user' || key === null) session.reload();
});
// A page that the browser kept, and shows again: the account may be another one now.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  session.reload();
  void router.revalidate();
});
setFreshSignInHandler(askFreshSignIn);
setSessionEndHandler((username) => {
  // A read that was under way when the session ended is refused after it; the sign-in says already why one is there.
  const { location, revalidation } = router.state;
  if (username === undefined && revalidation === 'loading') return;
  if (username !== undefined && saveTexts(username))
    saveNextNotice({
      title: 'We kept your text',
      text: 'We’ll restore it when you sign in again.',
    });
  void router.navigate(paths.signInAgain(location.pathname + location.search), { replace: true });
});
serverUnreachable.subscribe(() => {
  if (serverUnreachable.get() !== null) return;
  void queryClient.refetchQueries({ type: 'active' });
  followChanges();
});
// The line is back: one need not wait for the next probe.
addEventListener('online', probeNow);
reloadStuckNavigations(router, (address) => location.assign(address));
abortScriptsWhileUnreachable(
  () => awaitedPage(router.state) !== null,
  () => window.stop(),
);

// Not awaited here: the build merges no scripts of a module that waits.
void waitUntilShown(router).then(() => {
  showPage(
    <Application>
      <RouterProvider router={router} />
    </Application>,
  );
  // Only now, as nothing that the page is drawn with may wait for it.
  followChanges();
  session.subscribe(followChanges);
});
