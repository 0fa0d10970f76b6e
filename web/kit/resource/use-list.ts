import type { Endpoint } from '#contract/endpoint.ts';
import { type ApiList, type Input, type ReadOptions, type RowOf, useApiList } from '#web/lib/query.ts';
import { type ListState, useListState } from './list-state.ts';

/** A list as its page shows it: what the address asks for, and the rows that this finds. */
export interface List<E extends Endpoint> {
  endpoint: E;
  /** Of the list's path, e.g. the brand's name. */
  params: object | undefined;
  state: ListState<E>;
  /** What the list is asked for: what the address says, and what its page adds. */
  query: object;
  list: ApiList<RowOf<E>>;
}

/** Reads what the address asks a list for, in the brand of `params`. `more` is asked for besides. */
export function useList<E extends Endpoint>(
  endpoint: E,
  {
    params,
    more,
    ...reading
  }: { params?: object; more?: (query: ListState<E>['query']) => object } & ReadOptions = {},
): List<E> {
  const state = useListState(endpoint);
  const query = { ...state.query, ...more?.(state.query) };
  // Its input has the parameters of its path, if it has any.
  const input = { ...(params && { params }), query } as unknown as Input<E>;
  const list = useApiList(endpoint, input, { ...reading, count: true });
  return { endpoint, params, state, query, list };
}
