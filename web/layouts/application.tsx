import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { LazyOverlays } from '#web/kit/lazy-overlays.tsx';
import { LoadingOverlay } from '#web/kit/loading-overlay.tsx';
import { LoadingPartNotice } from '#web/kit/loading-part-notice.tsx';
import { UnreachableBanner } from '#web/kit/unreachable-banner.tsx';
import { OptionProvider } from '#web/lib/option-context.tsx';
import { queryClient } from '#web/lib/query.ts';
import { AfterFirstView } from '#web/lib/show-page.tsx';

/** The document of the application; `children` is its router. */
export const Application = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <OptionProvider>{children}</OptionProvider>
        <AfterFirstView>
          <UnreachableBanner />
          <LoadingOverlay />
          <LoadingPartNotice />
          <LazyOverlays />
        </AfterFirstView>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>
);
