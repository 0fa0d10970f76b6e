import { useCallback } from 'react';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { useSearch } from '#web/lib/search.ts';

export interface ListState {
  /** What the address says and the endpoint understands, ready to be sent as `query`. */
  query: Record<string, string>;
  /** Changes one parameter; an empty value removes it. */
  set: (name: string, value: string) => void;
  /** Whether anything but the sort narrows the list. */
  filtered: boolean;
  clear: () => void;
}

/** State of a list, held by the address alone. A value that the endpoint would refuse counts as absent. */
export function useListState(endpoint: Endpoint): ListState {
  const [search, change] = useSearch();
  const shape = endpoint.query?.shape ?? {};
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    const schema = name === 'cursor' || name === 'count' ? undefined : shape[name];
    if (value && schema && z.safeParse(schema, value).success) query[name] = value;
  }
  const narrowing = Object.keys(query).filter((name) => name !== 'sort' && name !== 'limit');
  return {
    query,
    set: useCallback((name: string, value: string) => change({ [name]: value }), [change]),
    filtered: narrowing.length > 0,
    clear: () => change(Object.fromEntries(narrowing.map((name) => [name, null]))),
  };
}
