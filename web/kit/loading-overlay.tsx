import { useIsMutating } from '@tanstack/react-query';
import { useStore } from '#web/lib/store.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { freshSignIn } from './fresh-sign-in-question.ts';

/** Covers the screen while a write runs that was marked as blocking. */
export function LoadingOverlay() {
  const running = useIsMutating({ predicate: (mutation) => mutation.meta?.blocking === true });
  // A write that waits for a fresh sign-in must not cover the dialog that asks for it.
  const asking = useStore(freshSignIn) !== null;
  return (
    <div role="status" aria-live="assertive">
      {running > 0 && !asking && (
        <div className="fixed inset-0 z-overlay grid place-items-center bg-scrim">
          <div className="flex items-center gap-3 rounded-lg bg-raised px-6 py-4 font-semibold shadow-float">
            <Spinner className="size-5 text-accent" />
            Loading...
          </div>
        </div>
      )}
    </div>
  );
}
