import { type RefObject, useLayoutEffect } from 'react';

/** Distance in px between what floats at the foot of the screen and what it must not cover. */
const GAP = 12;

/** Height in px of what `area` would cover at the foot of the screen; 0 when it covers nothing. */
function clearanceOf(area: HTMLElement): number {
  const { left, right, height } = area.getBoundingClientRect();
  const covered = [...document.querySelectorAll('[data-keep-clear]')]
    .map((element) => element.getBoundingClientRect())
    .filter((bar) => bar.left < right && bar.right > left)
    .filter((bar) => bar.top < innerHeight && bar.bottom > innerHeight - height - 2 * GAP)
    .map((bar) => innerHeight - bar.top);
  const clearance = Math.max(0, ...covered);
  // Without enough space above, it is better covered than out of sight.
  return clearance + height + 2 * GAP > innerHeight ? 0 : Math.round(clearance);
}

/**
 * Keeps `area` at the foot of the screen, but above what is marked `data-keep-clear`, such as a bar of buttons, while `active`.
 */
export function useClearance(area: RefObject<HTMLElement | null>, active: boolean): void {
  // After each rendering, before any event: what is added to the area must not catch a press that was meant for the bar.
  useLayoutEffect(() => {
    if (!active) return;
    // And in each frame: such bars move when something scrolls, slides or opens, and toasts are there for seconds only.
    let frame = 0;
    const place = () => {
      const { current } = area;
      if (current) current.style.bottom = `${clearanceOf(current) + GAP}px`;
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  });
}
