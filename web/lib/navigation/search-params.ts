import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** The parameters of the page's address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
