import { curatorAuth } from '#contract/accounts/sessions/calls.ts';
import type { TestApp } from './test-app.ts';

/** Signs a curator in through a mailed link. */
export async function signInCurator(app: TestApp, email: string, origin?: string) {
  const options = origin === undefined ? {} : { origin };
  const former = app.sandbox.inbox?.messages(email)[0]?.id;
  await app.call(curatorAuth.requestMagicLink, { body: { email } }, options);
  const { uidb64, token } = await app.mailedLink(email, former);
  return (await app.call(curatorAuth.verifyMagicLink, { body: { uidb64, token } }, options)).body;
}
