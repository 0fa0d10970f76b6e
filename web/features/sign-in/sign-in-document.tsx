import { StrictMode } from 'react';
import { AwayBanner } from '#web/kit/away-banner.tsx';
import { OnDemandSign } from '#web/kit/on-demand-sign.tsx';
import { OverPage } from '#web/kit/over-page.tsx';
import { AfterFirstView } from '#web/lib/show-page.tsx';
import { SignInApp } from './sign-in-app.tsx';

/** The document of the sign-in at an address. */
export const SignInDocument = ({ pathname, search }: { pathname: string; search: string }) => (
  <StrictMode>
    <SignInApp pathname={pathname} search={new URLSearchParams(search)} />
    <AfterFirstView>
      <AwayBanner />
      <OnDemandSign />
      <OverPage />
    </AfterFirstView>
  </StrictMode>
);
