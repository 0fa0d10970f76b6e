import { data, redirect } from 'react-router';
import { accessTo } from './page-access.ts';
import { session } from './session.ts';

/** Allows a navigation, or throws a redirect to the sign-in page or the not-found screen. */
export function guard(url: URL): null {
  const access = accessTo(url, session.user());
  if (access === 'show') return null;
  if (access === 'not-found') throw data(null, { status: 404 });
  throw redirect(access.signInAt);
}
