import type { Audience } from '#contract/accounts/sessions/rules.ts';
import type { SignedInUser } from '#contract/accounts/sessions/schema.ts';
import { pageForBrowser } from '#contract/pages.ts';

/**
 * The result of a navigation. Signed out: the sign-in page of the required role, which leads back here. A wrong role
 * and a missing page get the same answer.
 */
export function accessTo(url: URL, user: SignedInUser | null): 'show' | 'not-found' | { signInAt: string } {
  const page = pageForBrowser(url.pathname);
  if (!page) return 'not-found';
  if (page.role === null || (page.open && !user)) return 'show';
  if (user) return user.role === page.role ? 'show' : 'not-found';
  return { signInAt: `/${page.role}/login?next=${encodeURIComponent(url.pathname + url.search)}` };
}

/** The page after sign-in: `next` if the role may see it, else the role's start page. */
export function destination(next: string | null, role: Audience): string {
  const landing = `/${role}`;
  if (!next?.startsWith('/') || !URL.canParse(next, 'http://origin')) return landing;
  const { origin, pathname, search } = new URL(next, 'http://origin');
  return origin === 'http://origin' && pageForBrowser(pathname)?.role === role ? pathname + search : landing;
}
