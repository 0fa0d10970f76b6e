import type { ComponentType } from 'react';
import { untilServerAnswers } from '#web/lib/server-away.ts';
import { createStore } from '#web/lib/store.ts';

/** The overlays once they are loaded; null until something needs them. */
export const overlays = createStore<ComponentType | null>(null);

/** Between two tries, should the server answer, but have no such script. */
const AGAIN_MS = 5_000;

type Load = () => Promise<{ Overlays: ComponentType }>;
let load: Load | null = null;
let loading = false;

/**
 * Loads what stands over the page: toasts, dialogs, tooltips. A failed try is repeated when the server answers, or what
 * was to be said meanwhile would never be.
 */
export function needOverlays(): void {
  if (loading || !load || overlays.get()) return;
  loading = true;
  load().then(
    (loaded) => overlays.set(loaded.Overlays),
    () => {
      loading = false;
      void untilServerAnswers().then(() => setTimeout(needOverlays, AGAIN_MS));
    },
  );
}

/** Registers how to load them. The first touch of the page does, so that they are there when they are needed. */
export function loadOverlaysWhenNeeded(how: Load): void {
  load = how;
  for (const type of ['pointerdown', 'pointermove', 'keydown'])
    addEventListener(type, needOverlays, { once: true, capture: true, passive: true });
}
