import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { probeNow, serverUnreachable } from '#web/lib/server-unreachable.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';

/** Whole seconds until `moment`, counted down. */
function Seconds({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((until - now) / 1000);
  // A screen reader would read each second.
  return (
    <span aria-hidden className="max-sm:block max-sm:font-normal max-sm:text-muted">
      {left > 0 ? ` Retrying in ${left}s.` : ' Retrying now.'}
    </span>
  );
}

/** Says that the server does not answer, or that this device is offline, and when it is tried again; empty while it answers. */
export function UnreachableText() {
  const away = useStore(serverUnreachable);
  return (
    away && (
      <>
        {navigator.onLine ? 'Can’t reach the server.' : 'You’re offline.'}
        <Seconds until={away.nextLookAt} />
      </>
    )
  );
}

/** A banner over every page while the server does not answer. */
export function UnreachableBanner() {
  const away = useStore(serverUnreachable) !== null;
  return createPortal(
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-18 z-toast grid justify-items-center"
    >
      {away && (
        <div className="pointer-events-auto flex items-center gap-x-4 rounded-lg border border-edge border-l-4 border-l-warn bg-raised py-2 pr-2 pl-4 text-sm shadow-float">
          <p className="flex items-center gap-2.5 font-semibold tabular-nums">
            <CloudOff aria-hidden className="size-4 shrink-0 text-muted" />
            <span>
              <UnreachableText />
            </span>
          </p>
          <Button size="sm" onClick={probeNow}>
            Retry now
          </Button>
        </div>
      )}
    </div>,
    document.body,
  );
}
