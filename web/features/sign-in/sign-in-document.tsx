import { StrictMode } from 'react';
import { OnDemandSign } from '#web/kit/on-demand-sign.tsx';
import { OverPage } from '#web/kit/over-page.tsx';
import { serverAway } from '#web/lib/server-away.ts';
import { AfterFirstView } from '#web/lib/show-page.tsx';
import { useStore } from '#web/lib/store.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { SignInApp } from './sign-in-app.tsx';

/** The server is not asked for anything before the first touch, which brings this along. */
const awayBanner = onDemand(() => import('#web/kit/away-banner.tsx'), 'AwayBanner');

function AwayBanner() {
  const Loaded = awayBanner.useLoaded(useStore(serverAway) !== null);
  return Loaded && <Loaded />;
}

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
