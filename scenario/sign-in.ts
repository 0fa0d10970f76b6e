import { setTimeout as sleep } from 'node:timers/promises';
import { auth } from '#contract/accounts/sessions/calls.ts';
import type { InboxMessage } from '#sandbox/inbox/inbox-store.ts';
import { bodyOf, callEndpoint, personAt, type Reply, type SignedIn } from './person.ts';

/** Where the mails of the product arrive. */
export interface Mailbox {
  /** The mails to an address, newest first. */
  messages(email: string): readonly InboxMessage[];
  /** The newest link to an address, once one has come after the message `since`. */
  mailedLink(email: string, since?: number): Promise<MailedLink>;
}

/** The parts of a mailed link, and the code beside it. A curator’s email has no code. */
export interface MailedLink {
  uidb64: string;
  token: string;
  code: string;
}

const LINK = /verify-magic-link\/([^/]+)\/([\w-]+)/;

/** The newest sign-in link among mails, if any came after the message `since`. */
export function newestLink(messages: readonly InboxMessage[], since = 0): MailedLink | undefined {
  const mail = messages.find(({ id, links }) => id > since && LINK.test(links.join(' ')));
  const [, uidb64, token] = LINK.exec(mail?.links.join(' ') ?? '') ?? [];
  if (!uidb64 || !token) return undefined;
  return { uidb64, token, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' };
}

/** Signs in through a mailed link. */
export async function signIn(
  origin: string,
  mailbox: Mailbox,
  email: string,
  audience: 'user' | 'admin',
): Promise<SignedIn> {
  const former = mailbox.messages(email)[0]?.id;
  const ask = () => callEndpoint(origin, auth.requestMagicLink, { body: { email, audience } });
  bodyOf(await onceNotBusy(ask), 202, 'A sign-in mail');
  const { uidb64, token } = await mailbox.mailedLink(email, former);
  const use = () => callEndpoint(origin, auth.verifyMagicLink, { body: { uidb64, token, audience } });
  return personAt(origin, (await onceNotBusy(use)).body);
}

/** Under load the server answers 503 and has done nothing, so the call is repeated. */
async function onceNotBusy<T>(call: () => Promise<Reply<T>>): Promise<Reply<T>> {
  let reply = await call();
  for (let tries = 0; reply.status === 503 && tries < 30; tries += 1) {
    await sleep(1000);
    reply = await call();
  }
  return reply;
}
