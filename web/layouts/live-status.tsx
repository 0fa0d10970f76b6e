import { CloudOff } from 'lucide-react';
import { liveState } from '#web/lib/live/live-state.ts';
import { useStore } from '#web/lib/store.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** Shown while live changes do not arrive. */
export function LiveStatus() {
  const polling = useStore(liveState) === 'polling';
  return (
    // On phones below the header, which has no room for it.
    <span role="status" className="max-sm:absolute max-sm:top-full max-sm:right-3 max-sm:mt-2">
      {polling && (
        <Tooltip text="Live updates are off. This page refreshes every 30 seconds until they’re back.">
          <button
            type="button"
            className="inline-flex h-8 items-center gap-1.5 rounded-full bg-warn-soft px-2.5 text-xs font-semibold text-warn"
          >
            <CloudOff aria-hidden className="size-4 shrink-0" />
            Live updates off
          </button>
        </Tooltip>
      )}
    </span>
  );
}
