import { useLayoutEffect } from 'react';
import { type DataRouter, useLocation } from 'react-router';

/** How far down the router scrolls the page that it shows; null for a page that opens at its top. */
let target: number | null = null;

/** Learns from the router how far down it scrolls each page. */
export function followScrolling(router: DataRouter): void {
  router.subscribe(({ restoreScrollPosition }) => {
    // False: the same page, looked at again.
    if (restoreScrollPosition !== false) target = restoreScrollPosition;
  });
}

/** The page was not scrolled before: it opens at its top. */
export const opensAtTop = (): boolean => target === null;

const scrollInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls down as soon as the page has grown enough, unless people move first. Returns the function that gives up. */
function scrollOnceGrown(top: number): () => void {
  const scroll = (): boolean => {
    scrollTo(0, top);
    return scrollY >= Math.floor(top);
  };
  const growth = new ResizeObserver(() => scroll() && giveUp());
  const giveUp = () => {
    growth.disconnect();
    for (const movement of scrollInputs) removeEventListener(movement, giveUp);
  };
  if (scroll()) return giveUp;
  for (const movement of scrollInputs) addEventListener(movement, giveUp, { passive: true });
  growth.observe(document.body);
  return giveUp;
}

/**
 * `<ScrollRestoration>` scrolls once, when the page is drawn. A list draws its rows later, so its page is too short then: this
 * scrolls it again.
 */
export function useLateScroll(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is scrolled on its own
  useLayoutEffect(() => (target === null ? undefined : scrollOnceGrown(target)), [key]);
}
