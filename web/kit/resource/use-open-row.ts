import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchWith, useSearch } from '#web/lib/search.ts';

/** The row whose details are open, held by the address under `name`; Back closes it, and the list keeps its place. */
export function useOpenRow(name: string) {
  const [search, change] = useSearch();
  const navigate = useNavigate();
  const id = search.get(name);
  const listIsBehind = useRef(false);
  useEffect(() => {
    if (id === null) listIsBehind.current = true;
  }, [id]);

  const linkTo = (row: { id: string }): string => `?${searchWith(search, { [name]: row.id })}`;
  const close = useCallback(() => {
    if (listIsBehind.current) void navigate(-1);
    else change({ [name]: null });
  }, [navigate, change, name]);
  return { id, linkTo, close };
}
