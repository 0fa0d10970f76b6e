import { MainArea } from '#web/layouts/main-area.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';

const NotFoundPage = onDemand(() => import('./not-found-page.tsx'), 'NotFoundPage');

function BrokenPage() {
  usePageTitle('Something went wrong');
  return (
    <MainArea className="grid min-h-dvh place-items-center px-5 py-12">
      <div role="alert" className="max-w-xl text-center">
        <h1 className="text-2xl font-bold">This page could not be shown</h1>
        <p className="mt-3 text-muted">
          Either the connection broke off, or the service was updated while the page was open. Nothing you
          saved is lost.
        </p>
        <Button variant="primary" size="lg" className="mt-8" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    </MainArea>
  );
}

/** Shown in place of a page that the guard refused or that broke. */
export const RouteError = ({ why }: { why: 'not-found' | 'broken' }) =>
  why === 'not-found' ? <NotFoundPage /> : <BrokenPage />;
