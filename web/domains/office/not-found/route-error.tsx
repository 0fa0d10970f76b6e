import { isRouteErrorResponse, useRouteError } from 'react-router';
import { BrokenPage, brokenMainStyle } from '#web/layouts/broken-page.tsx';
import { MainArea } from '#web/layouts/main-area.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { NotFoundPage } from './not-found-page.tsx';

function BrokenRoute({ error }: { error: unknown }) {
  usePageTitle('Something went wrong');
  return (
    <MainArea className={brokenMainStyle}>
      <BrokenPage error={error} />
    </MainArea>
  );
}

/** Shown in place of a page that the guard refused, whose scripts can’t be loaded, or that broke while it was drawn. */
export function RouteError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundPage />
  ) : (
    <BrokenRoute error={error} />
  );
}
