import { pageForBrowser } from '#contract/pages.ts';
import type { Access } from './navigation/navigator.ts';
import { accessTo } from './page-access.ts';
import { session } from './session.ts';

/** Whether the signed-in account may see an address of this site; else the sign-in page, or nothing. */
export function guard(address: string): Access {
  const url = new URL(address, location.origin);
  if (pageForBrowser(url.pathname)?.document) return { leaveFor: address };
  const access = accessTo(url, session.user());
  return typeof access === 'string' ? access : { leaveFor: access.signInAt };
}
