import { useIsMutating } from '@tanstack/react-query';
import { Spinner } from '#web/ui/spinner.tsx';

/** Covers the screen while a write runs that was marked as blocking. */
export function LoadingOverlay() {
  const running = useIsMutating({ predicate: (mutation) => mutation.meta?.blocking === true });
  return (
    <div role="status" aria-live="assertive">
      {running > 0 && (
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
