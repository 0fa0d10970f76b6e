import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

/** Parameters by name; null or an empty text removes one. */
type Changes = Readonly<Record<string, string | null>>;

/** A copy of the query with changes, for a link that keeps the rest. */
export function searchWith(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * The address's query, and a function that changes it in place without scrolling or navigating. A change starts from
 * the current address, because the rendered query may lag behind an earlier change.
 */
export function useSearch(): readonly [URLSearchParams, (changes: Changes) => void] {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Changes) => {
      const { pathname, search: current } = window.location;
      const changed = String(searchWith(new URLSearchParams(current), changes));
      void navigate({ pathname, search: changed }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  return [search, change];
}
