import { type RefObject, useEffect } from 'react';

/** Marks an element that scrolls sideways with `data-more-start` and `data-more-end` while there is more on that side. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>, scrolls: boolean): void {
  useEffect(() => {
    const { current } = scroller;
    if (!current || !scrolls) return;
    const update = () => {
      const left = current.scrollWidth - current.clientWidth - current.scrollLeft;
      current.toggleAttribute('data-more-start', current.scrollLeft > 1);
      current.toggleAttribute('data-more-end', left > 1);
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    current.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', update);
      current.removeAttribute('data-more-start');
      current.removeAttribute('data-more-end');
    };
  }, [scroller, scrolls]);
}
