import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchWith, useSearch } from '#web/lib/search.ts';

/** A press that the browser would follow in this very tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The row whose details are open, held by the address under `name`; Back closes it, and the list keeps its place. */
export function useOpenRow(name: string) {
  const [search, change] = useSearch();
  const navigate = useNavigate();
  const id = search.get(name);
  const list = searchWith(search, { [name]: null }).toString();
  /** The list's query when the row was opened. */
  const behind = useRef<string | null>(null);
  /** On the way back to the list, which takes the browser a moment. */
  const leaving = useRef(false);
  useEffect(() => {
    if (id === null) behind.current = list;
  }, [id, list]);

  // What is drawn may lag behind the address, which alone knows what Back would lead to.
  const isOpen = useCallback(() => new URLSearchParams(window.location.search).has(name), [name]);
  const linkTo = (row: { id: string }): string => `?${searchWith(search, { [name]: row.id })}`;
  /** Follows a row's link: over the list, or in place of the row that is open. */
  const follow = useCallback(
    (event: MouseEvent, to: string) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      void navigate(to, { replace: isOpen(), preventScrollReset: true });
    },
    [navigate, isOpen],
  );
  const close = useCallback(() => {
    if (leaving.current || !isOpen()) return;
    // A filter that changed while the row was open is kept.
    if (behind.current === list) {
      leaving.current = true;
      // Also where the way is blocked by a question: then the address is set back to the row.
      addEventListener('popstate', () => (leaving.current = false), { once: true });
      void navigate(-1);
    } else change({ [name]: null });
  }, [navigate, change, isOpen, name, list]);
  /** Opens another row in place of this one: Back still leads to the list. */
  const show = useCallback((id: string) => change({ [name]: id }), [change, name]);
  return { id, linkTo, follow, show, close };
}
