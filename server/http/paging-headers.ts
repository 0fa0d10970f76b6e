import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#contract/paging.ts';

/** Answers a page's array, with `Link: <...>; rel="next"` and, when counted, `X-Total-Count`. */
export function sendPageHeaders(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): void {
  if (page.next !== null) {
    const [path, query] = request.url.split('?');
    const search = new URLSearchParams(query);
    search.set('cursor', page.next);
    reply.header('link', `<${path}?${search}>; rel="next"`);
  }
  if (page.total) {
    reply.header('x-total-count', page.total.count);
    if (!page.total.exact) reply.header('x-total-count-relation', 'gte');
  }
}
