import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AwayBanner } from '#web/kit/away-banner.tsx';
import { askFreshSignIn } from '#web/kit/fresh-sign-in-question.ts';
import { LoadingOverlay } from '#web/kit/loading-overlay.tsx';
import { OnDemandSign } from '#web/kit/on-demand-sign.tsx';
import { OverPage } from '#web/kit/over-page.tsx';
import { whenSessionEnds, whenSignInIsTooOld } from '#web/lib/api.ts';
import { forgetTextsOfOthers, keepTexts } from '#web/lib/kept-text.ts';
import { keepNextNotice } from '#web/lib/next-notice.ts';
import { OptionProvider } from '#web/lib/option-context.tsx';
import { forgetAnswers, queryClient } from '#web/lib/query.ts';
import { lookAgainNow, serverAway } from '#web/lib/server-away.ts';
import { session } from '#web/lib/session.ts';
import { reloadStuckNavigations } from '#web/lib/stuck-navigation.ts';
import { paths } from '#web/paths.ts';
import { routes } from '#web/routes.tsx';

const router = createBrowserRouter(routes);

/** Nothing that one account saw stays for the next; the guard then looks at the page again. */
session.subscribe(() => {
  const user = session.user();
  if (user) forgetTextsOfOthers(user.username);
  forgetAnswers();
  void router.revalidate();
});
let following = false;
/** Changes made elsewhere are followed once somebody is signed in; what that takes is loaded beside the page. */
function followChanges(): void {
  if (following || !session.user()) return;
  following = true;
  void import('#web/lib/live/keep-live.ts').then(({ keepLive }) => keepLive());
}
followChanges();
session.subscribe(followChanges);
addEventListener('storage', ({ key }) => {
  if (key === 'user' || key === null) session.reload();
});
whenSignInIsTooOld(askFreshSignIn);
whenSessionEnds((username) => {
  // A read that was under way at a sign-out is refused after it; the log-in says already why one is there.
  const { location: here, navigation } = router.state;
  if (username === undefined && (navigation.location ?? here).pathname === paths.adminLogin) return;
  if (username !== undefined && keepTexts(username))
    keepNextNotice({
      title: 'What you had typed is kept',
      text: 'It is there again once you have logged in.',
    });
  const { pathname, search } = router.state.location;
  void router.navigate(paths.signInAgain(pathname + search), { replace: true });
});
serverAway.subscribe(() => {
  if (serverAway.get() !== null) return;
  void queryClient.refetchQueries({ type: 'active' });
});
// The line is back: one need not wait for the next probe.
addEventListener('online', lookAgainNow);
reloadStuckNavigations(router, (address) => location.assign(address));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <OptionProvider>
          <RouterProvider router={router} />
        </OptionProvider>
        <AwayBanner />
        <LoadingOverlay />
        <OnDemandSign />
        <OverPage />
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
