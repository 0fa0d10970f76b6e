import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { searchWith, useSearch } from '#web/lib/search.ts';

/** The order whose details are open, held by the address; Back closes it, and the list keeps its place. */
export function useOpenOrder() {
  const [search, change] = useSearch();
  const navigate = useNavigate();
  const id = search.get('order');
  const listIsBehind = useRef(false);
  useEffect(() => {
    if (id === null) listIsBehind.current = true;
  }, [id]);

  const linkTo = (order: { id: string }): string => `?${searchWith(search, { order: order.id })}`;
  const close = useCallback(() => {
    if (listIsBehind.current) void navigate(-1);
    else change({ order: null });
  }, [navigate, change]);
  return { id, linkTo, close };
}
