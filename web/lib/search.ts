import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Parameters by name; null or an empty text takes one out of the address. */
type Changes = Readonly<Record<string, string | null>>;

/** The query with some of it changed, e.g. for a link that keeps the rest. */
export function searchWith(search: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/**
 * The address's query, and the way to change some of it in place: the page neither scrolls nor is left. A change builds on
 * the address itself, which is ahead of what is drawn while an earlier change is still being drawn.
 */
export function useSearch(): readonly [URLSearchParams, (changes: Changes) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (changes: Changes) =>
      setSearch(() => searchWith(new URLSearchParams(window.location.search), changes), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return [search, change];
}
