import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { waitForServer } from '#web/lib/server-unreachable.ts';
import { Button } from '#web/ui/button.tsx';
import { retryLoading, useAwaitedParts } from '#web/ui/on-demand.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** What is loaded in less time says nothing. */
const PATIENCE_MS = 400;
/** Between two tries, should the server answer, but have no such script. */
const AGAIN_MS = 5_000;

/** Says at the foot of the page that what was opened is still being loaded, or could not be. */
export function LoadingPartNotice() {
  const awaited = useAwaitedParts();
  const failed = awaited.some((part) => part.failed);
  const since = awaited.length > 0 ? Math.min(...awaited.map((part) => part.since)) : null;
  const [late, setLate] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = setTimeout(() => setLate(since), since + PATIENCE_MS - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  // What was to be said meanwhile, by a toast or a dialog, would else never be.
  useEffect(() => {
    if (failed) void waitForServer().then(() => setTimeout(retryLoading, AGAIN_MS));
  }, [failed]);
  return createPortal(
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 bottom-4 z-toast grid justify-items-center print:hidden"
    >
      {failed ? (
        <div className="pointer-events-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-lg border border-edge border-l-4 border-l-bad bg-raised py-2 pr-2 pl-4 text-sm shadow-float">
          <p className="flex max-w-md items-center gap-2.5">
            <CloudOff aria-hidden className="size-4 shrink-0 text-muted" />
            <span>
              <strong className="font-semibold">Part of this page couldn’t be loaded.</strong> The connection
              was lost, or we released an update while this page was open.
            </span>
          </p>
          <span className="flex gap-2">
            <Button size="sm" onClick={retryLoading}>
              Try again
            </Button>
            <Button size="sm" variant="quiet" onClick={() => location.reload()}>
              Reload the page
            </Button>
          </span>
        </div>
      ) : (
        since !== null &&
        late === since && (
          <p className="flex items-center gap-2.5 rounded-lg border border-edge bg-raised px-4 py-2 text-sm shadow-float">
            <Spinner className="text-accent" />
            Loading…
          </p>
        )
      )}
    </div>,
    document.body,
  );
}
