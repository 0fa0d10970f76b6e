import { useCallback } from 'react';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { useSearch } from '#web/lib/search.ts';

type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : object;
type Text<T> = Extract<T, string>;

/** Values of a list's parameter, e.g. `Choice<typeof users.list, 'role'>`: `'user' | 'admin'`. */
export type Choice<E extends Endpoint, N extends keyof QueryOf<E>> = Text<QueryOf<E>[N]>;

/** Parameters that narrow a list to one of a few values. */
export type FilterName<E extends Endpoint> = Exclude<
  Text<keyof QueryOf<E>>,
  'q' | 'sort' | 'limit' | 'cursor' | 'count'
>;

/** Values of `sort` that a list knows; none for a list without. */
export type Sort<E extends Endpoint> = QueryOf<E> extends { sort?: infer S } ? Text<S> : never;

/** What the address of a list may say. */
type ListQuery<E extends Endpoint> = Partial<Omit<QueryOf<E>, 'cursor' | 'count'>>;

export interface ListState<E extends Endpoint> {
  /** What the address says and the endpoint understands, ready to be sent as `query`. */
  query: ListQuery<E>;
  /** The value of one parameter; empty when it has none. */
  get: (name: FilterName<E> | 'q' | 'sort') => string;
  /** Changes one parameter; an empty value removes it. */
  set: (name: FilterName<E> | 'q' | 'sort', value: string) => void;
  /** Whether anything but the sort narrows the list. */
  filtered: boolean;
  clear: () => void;
}

/** State of a list, held by the address alone. A value that the endpoint would refuse counts as absent. */
export function useListState<E extends Endpoint>(endpoint: E): ListState<E> {
  const [search, change] = useSearch();
  const shape = endpoint.query?.shape ?? {};
  const query: Record<string, string> = {};
  for (const [name, value] of search) {
    const schema = name === 'cursor' || name === 'count' ? undefined : shape[name];
    if (value && schema && z.safeParse(schema, value).success) query[name] = value;
  }
  const narrowing = Object.keys(query).filter((name) => name !== 'sort' && name !== 'limit');
  return {
    query: query as ListQuery<E>,
    get: (name) => query[name] ?? '',
    set: useCallback((name: string, value: string) => change({ [name]: value }), [change]),
    filtered: narrowing.length > 0,
    clear: () => change(Object.fromEntries(narrowing.map((name) => [name, null]))),
  };
}
