import { useCallback, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** The order whose details are open, held by the address; Back closes it, and the list keeps its place. */
export function useOpenOrder() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const id = search.get('order');
  const listIsBehind = useRef(false);
  useEffect(() => {
    if (id === null) listIsBehind.current = true;
  }, [id]);

  const linkTo = (order: { id: string }): string => {
    const next = new URLSearchParams(search);
    next.set('order', order.id);
    return `?${next}`;
  };
  const close = useCallback(() => {
    if (listIsBehind.current) return void navigate(-1);
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        next.delete('order');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [navigate, setSearch]);
  return { id, linkTo, close };
}
