import { ArrowLeft } from 'lucide-react';
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router';
import { MainArea } from '#web/layouts/main-area.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** No such page, or not for this visitor: both look the same. */
function NotFoundPage() {
  usePageTitle('Page not found');
  const navigate = useNavigate();
  return (
    <MainArea className="grid min-h-dvh place-items-center px-5 py-12">
      <div className="max-w-xl text-center">
        <p className="text-[clamp(6rem,22vw,11rem)] leading-none font-bold tracking-tighter text-accent">
          404
        </p>
        <h1 className="mt-6 text-2xl font-bold">Page Not Found or Access Denied.</h1>
        <p className="mt-3 text-muted">
          The page you are looking for either does not exist or you do not have permission to access it.
        </p>
        <LinkButton
          variant="primary"
          size="lg"
          className="mt-8"
          href={paths.home}
          onClick={(event) => {
            // Opened in a tab of its own there is no page before: the link then leads home.
            if (history.length < 2) return;
            event.preventDefault();
            void navigate(-1);
          }}
        >
          <ArrowLeft aria-hidden />
          Go Back
        </LinkButton>
      </div>
    </MainArea>
  );
}

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
export function RouteError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <BrokenPage />;
}
