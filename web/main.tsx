import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { RouteError } from '#web/features/not-found/route-error.tsx';
import { askFreshSignIn } from '#web/kit/fresh-sign-in-question.ts';
import { Application } from '#web/layouts/application.tsx';
import { RoutePending } from '#web/layouts/route-pending.tsx';
import { setFreshSignInHandler, setSessionEndHandler } from '#web/lib/api.ts';
import { guard } from '#web/lib/guard.ts';
import { loadDocument } from '#web/lib/load-document.ts';
import { AppRouter } from '#web/lib/navigation/app-router.tsx';
import { createNavigator } from '#web/lib/navigation/navigator.ts';
import { saveScrollPositions } from '#web/lib/navigation/scroll.ts';
import { saveNextNotice } from '#web/lib/next-notice.ts';
import { removeOtherTexts, saveTexts } from '#web/lib/persisted-text.ts';
import { clearAnswers, queryClient } from '#web/lib/query.ts';
import { reloadOnLostScript } from '#web/lib/reload-on-lost-script.ts';
import { probeNow, serverUnreachable } from '#web/lib/server-unreachable.ts';
import { session } from '#web/lib/session.ts';
import { showPage } from '#web/lib/show-page.tsx';
import { abortScriptsWhileUnreachable, reloadStuckNavigations } from '#web/lib/stuck-navigation.ts';
import { paths } from '#web/paths.ts';
import { routes } from '#web/routes.tsx';
import { startAsRendered, waitUntilShown } from '#web/start-page.ts';

addEventListener('vite:preloadError', () => void reloadOnLostScript());
startAsRendered();
const navigator = createNavigator({
  routes,
  history: createBrowserHistory(),
  guard,
  leave: (address) => void loadDocument(address),
});
saveScrollPositions(() => navigator.get().shown?.location.key);

/** Nothing that one account saw stays for the next; the guard then looks at the page again. */
session.subscribe(() => {
  const user = session.user();
  if (user) removeOtherTexts(user.username);
  clearAnswers();
  navigator.recheck();
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
setFreshSignInHandler(askFreshSignIn);
setSessionEndHandler((username) => {
  // A read that was under way at a sign-out is refused after it; the sign-in says already why one is there.
  const { shown, pending } = navigator.get();
  if (username === undefined && (pending ?? shown?.location)?.pathname === paths.adminLogin) return;
  if (username !== undefined && saveTexts(username))
    saveNextNotice({
      title: 'We kept your text',
      text: 'We’ll restore it when you sign in again.',
    });
  const { pathname, search } = shown?.location ?? location;
  navigator.navigate(paths.signInAgain(pathname + search), { replace: true });
});
serverUnreachable.subscribe(() => {
  if (serverUnreachable.get() !== null) return;
  void queryClient.refetchQueries({ type: 'active' });
  followChanges();
});
// The line is back: one need not wait for the next probe.
addEventListener('online', probeNow);
reloadStuckNavigations(navigator, (address) => location.assign(address));
abortScriptsWhileUnreachable(
  () => navigator.get().pending !== null,
  () => window.stop(),
);

// Not awaited here: the build merges no scripts of a module that waits.
void waitUntilShown(navigator).then(() => {
  showPage(
    <Application>
      <AppRouter navigator={navigator} Pending={RoutePending} Missing={RouteError} />
    </Application>,
  );
  // Only now, as nothing that the page is drawn with may wait for it.
  followChanges();
  session.subscribe(followChanges);
});
