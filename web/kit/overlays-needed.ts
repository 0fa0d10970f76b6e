import type { ComponentType } from 'react';
import { createStore } from '#web/lib/store.ts';

/** The overlays once they are loaded; null until something needs them. */
export const overlays = createStore<ComponentType | null>(null);

type Load = () => Promise<{ Overlays: ComponentType }>;
let load: Load | null = null;
let loading = false;

/** Loads what stands over the page: toasts, dialogs, tooltips. A failed try is repeated when the line is back. */
export function needOverlays(): void {
  if (loading || !load || overlays.get()) return;
  loading = true;
  load().then(
    (loaded) => overlays.set(loaded.Overlays),
    () => {
      loading = false;
      addEventListener('online', needOverlays, { once: true });
    },
  );
}

/** Registers how to load them. The first touch of the page does, so that they are there when they are needed. */
export function loadOverlaysWhenNeeded(how: Load): void {
  load = how;
  for (const type of ['pointerdown', 'pointermove', 'keydown'])
    addEventListener(type, needOverlays, { once: true, capture: true, passive: true });
}
