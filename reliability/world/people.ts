import { auth, curatorAuth } from '#contract/accounts/sessions/calls.ts';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import { bodyOf, type CallOptions, callEndpoint, type Reply } from '#scenario/person.ts';
import { newestLink } from '#scenario/sign-in.ts';
import type { World } from './world.ts';

/** What someone wanted to do is not possible now: no fault, the act is left out. */
export class NotNow extends Error {}

interface Session {
  access: string;
  refresh: string;
}

/** Calls as nobody, with the answer in the trace. */
export async function visit<E extends Endpoint>(
  world: World,
  endpoint: E,
  input: CallInput<E>,
  options?: Pick<CallOptions, 'file'>,
): Promise<Reply<Answer<E>>> {
  const reply = await callEndpoint(world.url, endpoint, input, options);
  world.note(`${endpoint.method} ${endpoint.path} ${reply.status} ${reply.text}`);
  return reply;
}

/** Where the back office is asked about all of a kind, and about one. */
export const office = { params: { name: 'admin' } } as const;
export const ofOffice = ({ id }: { id: string }) => ({ params: { name: 'admin' as const, id } });

/** The number of the newest mail to an address. */
export const newestMail = (world: World, to: string): number => world.mailsTo(to).at(-1)?.id ?? 0;

/** What the group of a pattern finds in the links that came to an address after the mail `since`. None leaves the act out. */
export function mailed(world: World, to: string, pattern: RegExp, since = 0): string {
  const links = world.mailsTo(to, since).flatMap((mail) => mail.links);
  const found = pattern.exec(links.join(' '))?.[1];
  if (!found) throw new NotNow(`No link came to ${to}.`);
  return found;
}

type Audience = 'user' | 'admin' | 'curator';

/** The link that a mail of the product brings; what the mail server refuses or delays does not come. */
async function signIn(world: World, player: Player, audience: Audience): Promise<void> {
  if (player.gone) throw new NotNow(`${player.email} has left.`);
  const former = newestMail(world, player.email);
  const { email } = player;
  if (audience === 'curator') await visit(world, curatorAuth.requestMagicLink, { body: { email } });
  else await visit(world, auth.requestMagicLink, { body: { email, audience } });
  await world.work();
  const link = newestLink(world.mailsTo(player.email, former).toReversed());
  if (!link) throw new NotNow(`No link came to ${player.email}.`);
  const { uidb64, token } = link;
  const reply =
    audience === 'curator'
      ? await visit(world, curatorAuth.verifyMagicLink, { body: { uidb64, token } })
      : await visit(world, auth.verifyMagicLink, { body: { uidb64, token, audience } });
  if (reply.status !== 200) throw new NotNow(`${player.email} could not sign in.`);
  player.session = reply.body;
}

/** Someone with a browser. Signs in by a mailed link when a call asks for it; the trace notes all answers. */
export class Player {
  readonly #world: World;
  readonly #audience: Audience;
  email: string;
  /** The newest access token; null while signed out. */
  session: Session | null = null;
  /** Those that have ended, as far as the person knows. */
  ended: Session[] = [];
  /** Whose account ended, by themselves, the team or a merge: they sign in no more. */
  gone = false;

  constructor(world: World, email: string, audience: Audience) {
    this.#world = world;
    this.#audience = audience;
    this.email = email;
  }

  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: Pick<CallOptions, 'key' | 'ifMatch' | 'file'> = {},
  ): Promise<Reply<Answer<E>>> {
    const world = this.#world;
    for (let tries = 0; ; tries += 1) {
      if (!this.session) await signIn(world, this, this.#audience);
      const as = this.session ?? undefined;
      const reply = await callEndpoint(world.url, endpoint, input, { ...options, as });
      world.note(`${this.email} ${endpoint.method} ${endpoint.path} ${reply.status} ${reply.text}`);
      const isFresh = !reply.text.includes('fresh_sign_in_required');
      if (tries === 2 || (reply.status !== 401 && isFresh)) return reply;
      const refresh = this.session?.refresh;
      this.session = null;
      if (!refresh || !isFresh) continue;
      const renewed = await visit(world, auth.refresh, { body: { refresh } });
      if (renewed.status === 200) this.session = renewed.body;
    }
  }
}

/** The body of an answer with this status; any other leaves the act out. A server’s own fault is one, a bank’s isn’t. */
export function wanted<T>(reply: Reply<T>, status: number, what: string): T {
  if (reply.status >= 500 && !reply.text.includes('payment_provider_unavailable'))
    throw new Error(`${what}: ${reply.status} ${reply.text}`);
  if (reply.status !== status) throw new NotNow(`${what}: ${reply.status}`);
  return bodyOf(reply, status, what);
}
