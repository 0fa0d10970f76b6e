import { type RefObject, startTransition, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { opensAtTop } from '#web/lib/late-scroll.ts';

/** Pixels of the lowest row. */
const MIN_HEIGHT = 44;

/**
 * The rows to draw: when a page opens at its top only those that the window has room for, so that they show early; the others
 * right after them. All at once where the page was scrolled before, or opens with one of its rows (`whole`).
 */
export function useFirstScreen<Row>(
  frame: RefObject<HTMLElement | null>,
  rows: readonly Row[] | undefined,
  { whole, ready }: { whole: boolean; ready: boolean },
): readonly Row[] | undefined {
  const [most, setMost] = useState(whole || !opensAtTop() ? Number.POSITIVE_INFINITY : 0);
  useLayoutEffect(() => {
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    setMost((now) => Math.max(now, Math.ceil((innerHeight - top) / MIN_HEIGHT)));
  }, [frame]);
  const drawn = ready && rows !== undefined;
  useEffect(() => {
    if (drawn) startTransition(() => setMost(Number.POSITIVE_INFINITY));
  }, [drawn]);
  // The same array until other rows come, as tables measure the rows that they are given.
  return useMemo(() => (rows && rows.length > most ? rows.slice(0, most) : rows), [rows, most]);
}
