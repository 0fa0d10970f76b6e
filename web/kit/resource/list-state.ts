import { useCallback, useMemo } from 'react';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ListEndpoint } from '#contract/list.ts';
import { useSearch } from '#web/lib/search.ts';
import { instantOf } from './date-range.ts';
import { acceptsValue } from './list-values.ts';

type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : object;
type Text<T> = Extract<T, string>;

/** Values of a list's parameter, e.g. `Choice<typeof users.list, 'role'>`: `'user' | 'admin'`. */
export type Choice<E extends Endpoint, N extends keyof QueryOf<E>> = Text<QueryOf<E>[N]>;

type DateName = `${string}From` | `${string}To`;

/** Parameters that narrow a list to some of a few values. */
export type FilterName<E extends Endpoint> = Exclude<
  Text<keyof QueryOf<E>>,
  'q' | 'sort' | 'limit' | 'cursor' | 'count' | DateName
>;

/** What the list can be narrowed to a span of time by: `created` for `createdFrom` and `createdTo`. */
export type DateFilterName<E extends Endpoint> =
  Text<keyof QueryOf<E>> extends infer N ? (N extends `${infer Name}From` ? Name : never) : never;

/** Values of `sort` that a list knows; none for a list without. */
export type Sort<E extends Endpoint> = QueryOf<E> extends { sort?: infer S } ? Text<S> : never;

/** What the address of a list may say. */
type ListQuery<E extends Endpoint> = Partial<Omit<QueryOf<E>, 'cursor' | 'count'>>;

/** A parameter of the address that the list understands. */
type Name<E extends Endpoint> = FilterName<E> | 'q' | 'sort' | DateName;

export interface ListState<E extends Endpoint> {
  /** What the address says and the endpoint understands, ready to be sent as `query`. */
  query: ListQuery<E>;
  /** The same as the address has it: spans such as `7d` move with the day. */
  raw: Readonly<Record<string, string>>;
  /** The value of one parameter; empty when it has none. */
  get: (name: Name<E>) => string;
  /** Changes one parameter; an empty value removes it. */
  set: (name: Name<E>, value: string) => void;
  /** Changes several at once. */
  change: (values: Readonly<Record<string, string>>) => void;
  /** How a parameter narrows the list. */
  kindOf: (name: Name<E>) => FilterKind | undefined;
  /** Whether anything but the sort narrows the list. */
  filtered: boolean;
  clear: () => void;
}

type FilterKind = ListEndpoint['list']['filters'][string]['kind'];

/** What a list says of itself; absent for other calls. */
const listDefinitionOf = (endpoint: Endpoint): ListEndpoint['list'] | undefined =>
  (endpoint as Partial<ListEndpoint>).list;

const isAsked = (name: string): boolean => name !== 'sort' && name !== 'limit';

/** State of a list, held by the address alone. A value that the endpoint would refuse counts as absent. */
export function useListState<E extends Endpoint>(endpoint: E): ListState<E> {
  const [search, change] = useSearch();
  const { query, raw } = useMemo(() => {
    const list = listDefinitionOf(endpoint);
    const sent: Record<string, string> = {};
    const kept: Record<string, string> = {};
    for (const [name, value] of search) {
      const kind = list?.filters[name]?.kind;
      const meant = kind === 'from' || kind === 'to' ? instantOf(kind, value) : value;
      if (!value || !list || !acceptsValue(list, name, meant)) continue;
      sent[name] = meant;
      kept[name] = value;
    }
    return { query: sent, raw: kept };
  }, [endpoint, search]);
  const narrowing = Object.keys(raw).filter(isAsked);
  return {
    query: query as ListQuery<E>,
    raw,
    get: (name) => raw[name] ?? '',
    set: useCallback((name: string, value: string) => change({ [name]: value }), [change]),
    change,
    kindOf: (name) => listDefinitionOf(endpoint)?.filters[name]?.kind,
    filtered: narrowing.length > 0,
    clear: () => change(Object.fromEntries(narrowing.map((name) => [name, null]))),
  };
}
