import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { type ApiInput, answerOf, call, fetchSignedIn } from './api.ts';
import { type ApiError, isApiError } from './errors.ts';

/** One page of a list. */
interface ListPage<T> {
  items: T[];
  /** Cursor of the next page; null on the last. */
  next: string | null;
  /** Total number of rows, when requested with `count: '1'`; `exact` is false above the counting limit. */
  total: { count: number; exact: boolean } | null;
}

/** Cursor in a `Link: <...?cursor=x>; rel="next"` header, or null. */
function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  return target ? new URL(target, 'http://origin').searchParams.get('cursor') : null;
}

/** One page of a paged list. Throws `ApiError`. */
async function callPage<E extends Endpoint>(
  endpoint: E,
  input: ApiInput<E>,
): Promise<ListPage<Answer<E> extends (infer T)[] ? T : never>> {
  const response = await fetchSignedIn(endpoint, input as Record<string, unknown>);
  const items = (await answerOf(endpoint, response)) as (Answer<E> extends (infer T)[] ? T : never)[];
  const { headers } = response;
  const count = headers.get('x-total-count');
  return {
    items,
    next: nextCursor(headers.get('link')),
    total:
      count === null
        ? null
        : { count: Number(count), exact: headers.get('x-total-count-relation') !== 'gte' },
  };
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

/** Whether a retry may help; a refusal is final. */
const isTransient = (error: unknown) => isApiError(error) && (error.status === 0 || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      retry: (failures, error) => failures < 2 && isTransient(error),
    },
    // What was sent, such as a key, is forgotten with the form that sent it.
    mutations: { networkMode: 'always', gcTime: 0 },
  },
});

/** What a read is asked with; with the signal an input of its call, which the types can’t say of any endpoint. */
export type Input<E extends Endpoint> = Omit<ApiInput<E>, 'signal' | 'ifMatch' | 'idempotencyKey'>;

/** The cache key of a call. All keys of one endpoint share its beginning. */
export const keyOf = (endpoint: Endpoint, input?: unknown): readonly unknown[] =>
  input === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, input];

/** Marks every answer of these endpoints as stale; resolves when those on screen are fetched again. */
export const invalidate = async (...endpoints: readonly Endpoint[]): Promise<void> => {
  await Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })),
  );
};

/** Puts an answer in the cache, such as the row that a change returned. */
export const putAnswer = <E extends Endpoint>(endpoint: E, input: Input<E>, answer: Answer<E>): void => {
  queryClient.setQueryData(keyOf(endpoint, input), answer);
};

/** Puts in the cache what was answered a while ago: it is shown until a newer answer is there. */
export const seedAnswer = <E extends Endpoint>(endpoint: E, input: Input<E>, answer: Answer<E>): void => {
  queryClient.setQueryData(keyOf(endpoint, input), answer, { updatedAt: 0 });
};

/** Removes every answer that may belong to an account. */
export const clearAnswers = (): void => queryClient.removeQueries();

export interface ReadOptions {
  enabled?: boolean;
  staleTime?: number;
  gcTime?: number;
  retry?: number;
  refetchOnWindowFocus?: boolean;
  /** Polling interval in milliseconds, while the page is visible. */
  refetchInterval?: number | false;
}

/** Reads an endpoint. */
export const useApiQuery = <E extends Endpoint>(endpoint: E, input: Input<E>, options: ReadOptions = {}) =>
  useQuery<Answer<E>>({
    queryKey: keyOf(endpoint, input),
    // `Input` says why the types can’t follow.
    queryFn: ({ signal }) => call(endpoint, { ...input, signal } as unknown as ApiInput<E>),
    ...options,
  });

/** The row type of a list endpoint. */
export type RowOf<E extends Endpoint> = Answer<E> extends (infer T)[] ? T : never;

/** Reads a paged list. The previous rows stay while a changed filter loads. */
export function useApiList<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: ReadOptions & { count?: boolean } = {},
) {
  const { count, ...rest } = options;
  const queryOf = (cursor: string | null) => ({
    ...(input as { query?: object }).query,
    ...(count && { count: '1' }),
    cursor,
  });
  const list = useInfiniteQuery({
    queryKey: keyOf(endpoint, input),
    initialPageParam: null as string | null,
    // `Input` says why the types can’t follow.
    queryFn: ({ signal, pageParam }): Promise<ListPage<RowOf<E>>> =>
      callPage(endpoint, { ...input, query: queryOf(pageParam), signal } as unknown as ApiInput<E>),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    ...rest,
  });
  // The same array until other rows come, as tables measure the rows that they are given.
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data]);
  /** Loads the next page, and again if a live change reloaded the rows meanwhile, which cancels the first attempt. */
  const loadMore = async (): Promise<void> => {
    const { data, isError } = await list.fetchNextPage();
    if (isError || data?.pages.length !== list.data?.pages.length) return;
    await list.refetch({ cancelRefetch: false });
    await list.fetchNextPage();
  };
  return {
    items,
    total: list.data?.pages[0]?.total ?? null,
    error: list.error,
    isLoading: list.isPending,
    /** A changed filter or sort is loading; the rows are still the previous ones. */
    isStale: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void loadMore(),
    refetch: () => void list.refetch(),
  };
}

/** The result of `useApiList` for rows of one type. */
export type ApiList<T> = Omit<ReturnType<typeof useApiList<Endpoint>>, 'items'> & { items: T[] | undefined };
