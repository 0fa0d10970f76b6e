import { isRouteErrorResponse, useRouteError } from 'react-router';
import { MainArea } from '#web/layouts/main-area.tsx';
import { frontPaths } from '#web/lib/front-paths.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';

const NotFoundPage = onDemand(() => import('./not-found-page.tsx'), 'NotFoundPage');

function BrokenPage() {
  usePageTitle('Something went wrong');
  return (
    <MainArea className="grid min-h-dvh place-items-center px-5 py-12">
      <div role="alert" className="max-w-xl text-center">
        <h1 className="text-2xl font-bold">This page couldn’t be loaded</h1>
        <p className="mt-3 text-muted">
          The connection was lost, or we released an update. Your saved work is safe.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Button variant="primary" size="lg" onClick={() => location.reload()}>
            Reload the page
          </Button>
          {/* A plain link: it loads a whole page, even if this one is broken. */}
          <LinkButton size="lg" href={frontPaths.home}>
            Go to homepage
          </LinkButton>
        </div>
      </div>
    </MainArea>
  );
}

/** Shown in place of a page that the guard refused, whose scripts can’t be loaded, or that broke while it was drawn. */
export function RouteError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />;
}
