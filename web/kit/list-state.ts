import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

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
  const [search, setSearch] = useSearchParams();
  const shape = endpoint.query?.shape ?? {};
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    const schema = name === 'cursor' || name === 'count' ? undefined : shape[name];
    if (value && schema && z.safeParse(schema, value).success) query[name] = value;
  }
  const set = useCallback(
    (name: string, value: string) =>
      setSearch(
        (former) => {
          const next = new URLSearchParams(former);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const narrowing = Object.keys(query).filter((name) => name !== 'sort' && name !== 'limit');
  const clear = () =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        for (const name of narrowing) next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { query, set, filtered: narrowing.length > 0, clear };
}
