import { useStore } from '#web/lib/store.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { overlaysRequested } from './overlays-requested.ts';

const overlays = onDemand(() => import('./overlays.tsx'), 'Overlays');

/** What stands over any page; nothing until it is needed. */
export function LazyOverlays() {
  const Overlays = overlays.useLoaded(useStore(overlaysRequested));
  return Overlays && <Overlays />;
}
