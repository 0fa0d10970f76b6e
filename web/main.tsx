import '#web/lib/zod-jitless.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { FreshSignInDialog } from '#web/kit/fresh-sign-in.tsx';
import { askFreshSignIn } from '#web/kit/fresh-sign-in-question.ts';
import { LoadingOverlay } from '#web/kit/loading-overlay.tsx';
import { ResultModal } from '#web/kit/result-modal.tsx';
import { Toasts } from '#web/kit/toasts.tsx';
import { whenSessionEnds, whenSignInIsTooOld } from '#web/lib/api.ts';
import { OptionProvider } from '#web/lib/option-context.tsx';
import { forgetAnswers, queryClient } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { routes } from '#web/routes.tsx';

const router = createBrowserRouter(routes);

/** Nothing that one account saw stays for the next; the guard then looks at the page again. */
session.subscribe(() => {
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
whenSessionEnds(() => void router.navigate(paths.adminLogin, { replace: true }));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Tooltip.Provider>
          <OptionProvider>
            <RouterProvider router={router} />
          </OptionProvider>
          <ConfirmDialog />
          <FreshSignInDialog />
          <ResultModal />
          <LoadingOverlay />
          <Toasts />
        </Tooltip.Provider>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
