import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { LoadingOverlay } from '#web/kit/loading-overlay.tsx';
import { UnreachableBanner } from '#web/kit/unreachable-banner.tsx';
import { OptionProvider } from '#web/lib/option-context.tsx';
import { queryClient } from '#web/lib/query.ts';
import { AfterFirstView } from '#web/lib/show-page.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';

const Overlays = lazyPart(() => import('#web/kit/overlays.tsx'), 'Overlays');

/** The document of the application; `children` is its router. */
export const Application = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <CSPProvider disableStyleElements>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <OptionProvider>{children}</OptionProvider>
          <AfterFirstView>
            <UnreachableBanner />
            <LoadingOverlay />
            <Suspense fallback={null}>
              <Overlays />
            </Suspense>
          </AfterFirstView>
        </QueryClientProvider>
      </ErrorBoundary>
    </CSPProvider>
  </StrictMode>
);
