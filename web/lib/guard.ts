import { data, redirect } from 'react-router';
import { type PageEntry, pageAt } from '#contract/pages.ts';
import { session } from './session.ts';

/** Calls that are pages too when a browser navigates to them; elsewhere a slash at the end is another address. */
const pagesWithSlash = /^\/(admin|eaa)\/spotify-keys\/$|^\/admin\/(packages|curators)\/$/i;

const entryAt = (path: string): PageEntry | null =>
  pageAt(path) ?? (pagesWithSlash.test(path) ? pageAt(path.slice(0, -1)) : null);

/**
 * Whether this page may be shown, decided by the list of pages alone. Signed out: to the sign-in page of the role that
 * is needed, which leads back here. The wrong role, or no such page: the not-found screen.
 */
export function guard(url: URL): null {
  const page = entryAt(url.pathname);
  if (!page) throw data(null, { status: 404 });
  if (page.role === null) return null;
  const user = session.user();
  if (!user) {
    const next = encodeURIComponent(url.pathname + url.search);
    throw redirect(`${page.role === 'admin' ? '/admin/login' : '/user/login'}?next=${next}`);
  }
  if (user.role !== page.role) throw data(null, { status: 404 });
  return null;
}

/** Where to go after signing in: `next` when it is a page of this role, else where the role lands. */
export function destination(next: string | null, role: 'user' | 'admin'): string {
  const landing = role === 'admin' ? '/admin' : '/user';
  if (!next?.startsWith('/') || next.startsWith('//')) return landing;
  const url = new URL(next, 'http://origin');
  return url.origin === 'http://origin' && entryAt(url.pathname)?.role === role ? next : landing;
}
