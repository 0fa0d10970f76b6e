import { type LoaderFunctionArgs, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageForBrowser } from '#contract/pages.ts';
import { accessTo } from './page-access.ts';
import { session } from './session.ts';

/** The loader of all pages: it leads to the sign-in, or throws a 404, unless the signed-in account may see the page. */
export function guard({ request }: Pick<LoaderFunctionArgs, 'request'>): Response | null {
  const url = new URL(request.url);
  const page = pageForBrowser(url.pathname);
  // Not pages of this application: the server sends a document for each.
  if (page?.document || page?.prerendered) return redirectDocument(url.pathname + url.search);
  const access = accessTo(url, session.user());
  if (access === 'not-found') throw new Response(null, { status: 404 });
  return access === 'show' ? null : redirectDocument(access.signInAt);
}

/** The guard looks at the path alone, and a change of the query must not wait for it: the address changes at once. */
export const guardAgain = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
