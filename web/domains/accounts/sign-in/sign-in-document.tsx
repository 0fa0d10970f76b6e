import { StrictMode } from 'react';
import { UnreachableBanner } from '#web/kit/unreachable-banner.tsx';
import { ErrorBoundary } from '#web/layouts/error-boundary.tsx';
import { AfterFirstView } from '#web/lib/show-page.tsx';
import { SignInApp } from './sign-in-app.tsx';

/** The document of the sign-in at an address. */
export const SignInDocument = ({ pathname, search }: { pathname: string; search: string }) => (
  <StrictMode>
    <ErrorBoundary>
      <SignInApp pathname={pathname} search={new URLSearchParams(search)} />
      <AfterFirstView>
        <UnreachableBanner />
      </AfterFirstView>
    </ErrorBoundary>
  </StrictMode>
);
