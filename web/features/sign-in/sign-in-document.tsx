import { StrictMode } from 'react';
import { LazyOverlays } from '#web/kit/lazy-overlays.tsx';
import { LoadingPartNotice } from '#web/kit/loading-part-notice.tsx';
import { serverUnreachable } from '#web/lib/server-unreachable.ts';
import { AfterFirstView } from '#web/lib/show-page.tsx';
import { useStore } from '#web/lib/store.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { SignInApp } from './sign-in-app.tsx';

/** The server is not asked for anything before the first touch, which brings this along. */
const unreachableBanner = onDemand(() => import('#web/kit/unreachable-banner.tsx'), 'UnreachableBanner');

function UnreachableBanner() {
  const Loaded = unreachableBanner.useLoaded(useStore(serverUnreachable) !== null);
  return Loaded && <Loaded />;
}

/** The document of the sign-in at an address. */
export const SignInDocument = ({ pathname, search }: { pathname: string; search: string }) => (
  <StrictMode>
    <SignInApp pathname={pathname} search={new URLSearchParams(search)} />
    <AfterFirstView>
      <UnreachableBanner />
      <LoadingPartNotice />
      <LazyOverlays />
    </AfterFirstView>
  </StrictMode>
);
