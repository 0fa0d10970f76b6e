import { BrokenPage, brokenMainStyle } from '#web/layouts/broken-page.tsx';
import { MainArea } from '#web/layouts/main-area.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { NotFoundPage } from './not-found-page.tsx';

function BrokenRoute() {
  usePageTitle('Something went wrong');
  return (
    <MainArea className={brokenMainStyle}>
      <BrokenPage />
    </MainArea>
  );
}

/** Shown in place of a page that the guard refused or that broke. */
export const RouteError = ({ why }: { why: 'not-found' | 'broken' }) =>
  why === 'not-found' ? <NotFoundPage /> : <BrokenRoute />;
