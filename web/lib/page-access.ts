import type { Role, SignedInUser } from '#contract/auth.ts';
import { type PageEntry, pageAt } from '#contract/pages.ts';

/**
 * Addresses of calls at which a browser sees the page that is there without the slash; everywhere else a slash at the
 * end makes another address. Written out, so that the pages need not load every call of the contract.
 */
const pagesWithSlash = /^\/(admin|eaa)\/spotify-keys\/$|^\/admin\/(packages|curators)\/$/i;

const entryAt = (path: string): PageEntry | null =>
  pageAt(path) ?? (pagesWithSlash.test(path) ? pageAt(path.slice(0, -1)) : null);

/**
 * What becomes of a navigation. Signed out: the sign-in page of the role that is needed, which leads back here.
 * The wrong role and no such page look the same.
 */
export function accessTo(url: URL, user: SignedInUser | null): 'show' | 'not-found' | { signInAt: string } {
  const page = entryAt(url.pathname);
  if (!page) return 'not-found';
  if (page.role === null) return 'show';
  if (user) return user.role === page.role ? 'show' : 'not-found';
  const login = page.role === 'admin' ? '/admin/login' : '/user/login';
  return { signInAt: `${login}?next=${encodeURIComponent(url.pathname + url.search)}` };
}

/** Where to go after signing in: `next` when it is a page of this role, else where the role lands. */
export function destination(next: string | null, role: Role): string {
  const landing = role === 'admin' ? '/admin' : '/user';
  if (!next?.startsWith('/') || !URL.canParse(next, 'http://origin')) return landing;
  const { origin, pathname, search } = new URL(next, 'http://origin');
  return origin === 'http://origin' && entryAt(pathname)?.role === role ? pathname + search : landing;
}
