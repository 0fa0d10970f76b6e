import { CloudOff } from 'lucide-react';
import { liveState } from '#web/lib/live/live-state.ts';
import { useStore } from '#web/lib/store.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';

/** Says when changes made elsewhere do not show at once. Nothing to see while they do. */
export function LiveSign() {
  const polling = useStore(liveState) === 'polling';
  return (
    <span role="status">
      {polling && (
        <Tooltip text="There is no connection for live changes right now. This page looks for them every 30 seconds, and goes on by itself.">
          <button
            type="button"
            className="inline-flex h-8 items-center gap-1.5 rounded-full bg-warn-soft px-2.5 text-xs font-semibold text-warn"
          >
            <CloudOff aria-hidden className="size-4 shrink-0" />
            <span className="max-sm:sr-only">Not live</span>
          </button>
        </Tooltip>
      )}
    </span>
  );
}
