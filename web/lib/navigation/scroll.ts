import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { isText } from '#web/lib/shape.ts';

const RECORD = 'scroll-positions';

/** How far each page of the tab's history was scrolled, by the key of its entry. */
let positions = new Map<string, number>();
/** The entry that a navigation led to that was to leave the page where it is. */
let still: string | null = null;

/** Remembers how far the page of a history entry is scrolled, for the way back to it. */
export const saveScroll = (key: string): void => void positions.set(key, scrollY);

/** The page of this history entry was not scrolled before: it opens at its top. */
export const opensAtTop = (key: string): boolean => !positions.has(key);

/** The next page with this key is shown where the former one was scrolled to. */
export const inheritScroll = (key: string | null): void => {
  still = key;
};

function readRecord(): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(RECORD) ?? '[]');
    if (Array.isArray(kept)) positions = new Map(kept);
  } catch {
    // Someone else's record, or storage is forbidden: pages start at their top.
  }
}

/** Keeps positions over a reload of the page, which the browser would not restore before the page has its content. */
export function saveScrollPositions(shownKey: () => string | undefined): void {
  readRecord();
  history.scrollRestoration = 'manual';
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  addEventListener('pagehide', () => {
    const key = shownKey();
    if (isText(key)) saveScroll(key);
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(RECORD, JSON.stringify([...positions]));
    } catch {
      // Without storage a reloaded page starts at its top.
    }
  });
}

const scrollInputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to where the page was left. A page whose content is still to come, such as the rows of a list, is too short for that:
 * it scrolls once it has grown, unless people move first. Returns the function that gives up.
 */
function scrollBackTo(top: number): () => void {
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

/** Scrolls to where the page was left, to what its address names, or to its top. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    const left = positions.get(key);
    const named = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
    if (left !== undefined) return scrollBackTo(left);
    if (named) named.scrollIntoView();
    else if (still !== key) scrollTo(0, 0);
    return undefined;
  }, [key, hash]);
}
