import { useStore } from '#web/lib/store.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { overlaysNeeded } from './overlays-needed.ts';

const overlays = onDemand(() => import('./overlays.tsx'), 'Overlays');

/** What stands over any page; nothing until it is needed. */
export function OverPage() {
  const Overlays = overlays.useLoaded(useStore(overlaysNeeded));
  return Overlays && <Overlays />;
}
