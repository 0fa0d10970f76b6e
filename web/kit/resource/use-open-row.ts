import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchWith, useSearch } from '#web/lib/search.ts';

/** The row whose details are open, held by the address under `name`; Back closes it, and the list keeps its place. */
export function useOpenRow(name: string) {
  const [search, change] = useSearch();
  const navigate = useNavigate();
  const id = search.get(name);
  const list = searchWith(search, { [name]: null }).toString();
  /** The list's query when the row was opened. */
  const behind = useRef<string | null>(null);
  useEffect(() => {
    if (id === null) behind.current = list;
  }, [id, list]);

  const linkTo = (row: { id: string }): string => `?${searchWith(search, { [name]: row.id })}`;
  const close = useCallback(() => {
    // A filter that changed while the row was open is kept.
    if (behind.current === list) void navigate(-1);
    else change({ [name]: null });
  }, [navigate, change, name, list]);
  /** Opens another row in place of this one: Back still leads to the list. */
  const show = useCallback((id: string) => change({ [name]: id }), [change, name]);
  return { id, linkTo, show, close };
}
