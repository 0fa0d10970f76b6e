import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Inner width of an element in pixels, kept current; 0 until it is known, which is before it is painted. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    setWidth(current.clientWidth);
    // Flush synchronously so that the previous width is never painted.
    const observer = new ResizeObserver(() => flushSync(() => setWidth(current.clientWidth)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
