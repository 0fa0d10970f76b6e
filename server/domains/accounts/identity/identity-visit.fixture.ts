import { identity } from '#contract/accounts/identity/calls.ts';
import type { IdentityStart } from '#contract/accounts/identity/schema.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** The parameters that the service's redirect brings to the callback page. */
export interface Returned {
  code: string;
  error: string;
  state: string;
}

/** A browser with its own cookies at the identity service's pages. */
function browserOf(): (url: string, form?: Record<string, string>) => Promise<Response> {
  const cookies = new Map<string, string>();
  return async (url, form) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
}

/** Submits the service's sign-in page with these answers. Follows up to the redirect back. */
export async function visitService(
  authorizeUrl: string,
  answers: { email: string } | { decision: 'cancel' },
  more: { unverified?: 'yes' } = {},
): Promise<Returned> {
  const browse = browserOf();
  const landed = await browse(authorizeUrl);
  const page = new URL(landed.headers.get('location') ?? '', authorizeUrl).href;
  const shown = await browse(page);
  if (shown.status !== 200) throw new Error(`No sign-in page: ${await shown.text()}`);
  const chosen = await browse(page, { ...answers, ...more });
  const back = await browse(new URL(chosen.headers.get('location') ?? '', page).href);
  const callback = new URL(back.headers.get('location') ?? '');
  if (callback.pathname !== '/user/identity-callback') throw new Error(`Led to ${callback}`);
  const read = (name: string): string => callback.searchParams.get(name) ?? '';
  return { code: read('code'), error: read('error'), state: read('state') };
}

/** Starts a sign-in at the product. */
export async function begin(app: TestApp): Promise<IdentityStart> {
  const reply = await app.call(identity.start, {});
  if (reply.status !== 200) throw new Error(`Not begun: ${reply.text}`);
  return reply.body;
}

/** Runs a sign-in up to the exchange. Answers the code, and the state that the page kept. */
export async function completeVisit(
  app: TestApp,
  email: string,
  more: { unverified?: 'yes' } = {},
): Promise<{ code: string; state: string }> {
  const { authorizeUrl, state } = await begin(app);
  const { code } = await visitService(authorizeUrl, { email }, more);
  return { code, state };
}
