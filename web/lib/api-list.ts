import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { type ApiInput, answerOf, fetchSignedIn } from './api.ts';

/** One page of a list. */
export interface ListPage<T> {
  items: T[];
  /** Cursor of the next page; null on the last. */
  next: string | null;
  /** Total number of rows, when requested with `count: '1'`; `exact` is false above the counting limit. */
  total: { count: number; exact: boolean } | null;
}

/** Cursor in a `Link: <...?cursor=x>; rel="next"` header, or null. */
export function nextCursor(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;\s*rel="?next"?/)?.[1];
  return target ? new URL(target, 'http://origin').searchParams.get('cursor') : null;
}

/** One page of a paged list. Throws `ApiError`. */
export async function callPage<E extends Endpoint>(
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
