import type { FastifyRequest } from 'fastify';

/** Paths that never lead to the application's pages. */
const machinePath =
  /^\/(api|sandbox|assets)(\/|$)|^\/(livez|readyz|version|metrics|robots\.txt|sitemap\.xml|manifest\.webmanifest)$/;

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

/** Whether a browser navigates, rather than a program asking for data. */
export function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { accept, 'sec-fetch-mode': mode } = request.headers;
  return mode === 'navigate' || (accept ?? '').includes('text/html');
}

/** Whether a person opens a page, even one that doesn't exist. */
export const isPageRequest = (request: FastifyRequest): boolean =>
  isNavigation(request) && !machinePath.test(pathOf(request));
