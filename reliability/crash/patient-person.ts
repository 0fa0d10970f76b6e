import { setTimeout as sleep } from 'node:timers/promises';
import { auth } from '#contract/accounts/sessions/calls.ts';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { type CallOptions, callEndpoint, type Person, type Reply } from '#scenario/person.ts';
import type { RecordedMail } from './mail-recorder.ts';
import type { Waits } from './waits.ts';

/** The address of the product, and the patience of its users. */
export interface World {
  origin: string;
  mails: readonly RecordedMail[];
  waits: Waits;
  /** Counts failed answers of the server, by status; as 500 also a 503 that does not say when to come again. */
  failures: Map<number, number>;
}

/** A person who repeats each call until it is answered, and signs in again when asked to. */
export interface PatientPerson extends Person {
  email: string;
}

const TRY_MS = 20_000;

/** Whether an answer is inconclusive, so that the same call with the same key must be repeated. */
function isPassing(reply: Reply<unknown>): boolean {
  if (reply.status >= 500 || reply.status === 429) return true;
  return reply.status === 409 && (reply.body as { code?: string } | undefined)?.code === 'still_running';
}

/** Repeats a call until the answer is conclusive, with growing pauses of at most a second. */
export async function retryUntilAnswered<E extends Endpoint>(
  world: World,
  endpoint: E,
  input: CallInput<E>,
  options: () => CallOptions = () => ({}),
): Promise<Reply<Answer<E>>> {
  for (let pause = 50; ; pause = Math.min(1000, pause * 2)) {
    const signal = AbortSignal.timeout(TRY_MS);
    // Refused, reset or cut: the server is down or was killed in the middle of the answer.
    const reply = await callEndpoint(world.origin, endpoint, input, { ...options(), signal }).catch(
      () => null,
    );
    if (reply && reply.status >= 500) {
      const kind = reply.status === 503 && !reply.headers.has('retry-after') ? 500 : reply.status;
      world.failures.set(kind, (world.failures.get(kind) ?? 0) + 1);
    }
    if (reply && !isPassing(reply)) return reply;
    await sleep(pause);
  }
}

const SIGN_IN = /verify-magic-link\/([^/\s]+)\/([\w-]+)/;

/** Requests links and follows the newest until one works; requests another when one was used or lost. */
async function signIn(world: World, email: string, audience: Role): Promise<string> {
  for (;;) {
    const seen = world.mails.length;
    await retryUntilAnswered(world, auth.requestMagicLink, { body: { email, audience } });
    for (let tries = 0; tries < 200; tries += 1) {
      // Other mails may come in between.
      const mail = world.mails.slice(seen).find(({ to, text }) => to === email && SIGN_IN.test(text));
      const [, uidb64, token] = SIGN_IN.exec(mail?.text ?? '') ?? [];
      if (uidb64 && token) {
        const body = { uidb64, token, audience };
        const reply: Reply<{ access: string }> = await retryUntilAnswered(world, auth.verifyMagicLink, {
          body,
        });
        if (reply.status === 200) return reply.body.access;
        break;
      }
      await sleep(50);
    }
  }
}

/** Signs a person in through the mailed link, and again whenever the token has expired or the sign-in is too old. */
export async function signInPerson(world: World, email: string, audience: Role): Promise<PatientPerson> {
  let access = await signIn(world, email, audience);
  return {
    email,
    call: (endpoint, input, options) =>
      world.waits.during(`${email}: ${endpoint.method} ${endpoint.path}`, async () => {
        for (;;) {
          const reply = await retryUntilAnswered(world, endpoint, input, () => ({
            ...options,
            as: { access },
          }));
          const { code } = (reply.body ?? {}) as { code?: string };
          if (reply.status !== 401 && code !== 'fresh_sign_in_required') return reply;
          access = await signIn(world, email, audience);
        }
      }),
  };
}
