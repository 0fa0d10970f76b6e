import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth, sessions } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { type AnotherServer, anotherServer } from '#test/support/another-server.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let second: AnotherServer;
let urls: [string, string];

beforeAll(async () => {
  second = await anotherServer(app, { ROLE: 'web' });
  urls = [app.url, second.url];
});
afterAll(() => second.close());

const statusAt = async (origin: string, who: SignInAnswer): Promise<number> =>
  (await app.call(sessions.list, {}, { as: who, origin })).status;
const renewAt = async (origin: string, refresh: string) =>
  (await app.call(auth.refresh, { body: { refresh } }, { origin })).body;
const idOf = async (who: SignInAnswer) =>
  (await app.call(sessions.list, {}, { as: who })).body.find(({ current }) => current)?.id ?? '';

async function change(who: SignInAnswer, to: Partial<User>, origin: string): Promise<void> {
  const as = await app.operator();
  const { body } = await app.call(users.list, { query: { q: who.user.username } }, { as });
  const [user] = body;
  if (!user) throw new Error('No such account.');
  const { email, role, name, status } = { ...user, ...to };
  const params = { id: user.id };
  const changed = await app.call(
    users.update,
    { params, body: { email, role, name, status } },
    { as, origin },
  );
  expect(changed.status).toBe(200);
}

/** Every way in which a session ends, called at the server `origin`; `spare` is another session of the account. */
type Ending = (who: SignInAnswer, spare: SignInAnswer, origin: string) => Promise<unknown>;
const endings: Record<string, Ending> = {
  'logging out': ({ refresh }, _, origin) => app.call(auth.logout, { body: { refresh } }, { origin }),
  'ending one of several': async (who, spare, origin) =>
    app.call(sessions.end, { params: { id: await idOf(who) } }, { as: spare, origin }),
  'signing out everywhere': (_, spare, origin) => app.call(sessions.endAll, {}, { as: spare, origin }),
  'the use of a token that was stolen': async ({ refresh }, _, origin) => {
    await renewAt(origin, (await renewAt(origin, refresh)).refresh);
    app.clock.advance(11_000);
    await renewAt(origin, refresh);
  },
  'a sign-in in its place': async ({ user, refresh }, _, origin) => {
    const former = app.sandbox.inbox?.messages(user.username)[0]?.id;
    await app.call(auth.requestMagicLink, { body: { email: user.username, audience: 'user' } });
    const { uidb64, token } = await app.mailedLink(user.username, former);
    const body = { uidb64, token, audience: 'user', refresh } as const;
    expect((await app.call(auth.verifyMagicLink, { body }, { origin })).status).toBe(200);
  },
  suspension: (who, _, origin) => change(who, { status: 'suspended' }, origin),
  'another role': (who, _, origin) => change(who, { role: 'admin' }, origin),
  'another address': (who, _, origin) => change(who, { email: `new-${who.user.username}` }, origin),
  'removing the account': async (who, _, origin) => {
    const as = await app.operator();
    const { body } = await app.call(users.list, { query: { q: who.user.username } }, { as });
    await app.call(users.remove, { params: { id: body[0]?.id ?? '' } }, { as, origin });
  },
};

describe.each(Object.entries(endings))('%s', (name, end) => {
  it.each([
    ['this', 0, 1],
    ['the other', 1, 0],
  ] as const)('at %s server takes effect at both from the next call', async (_, here, there) => {
    const email = `${name.replaceAll(/\W/g, '-')}-${here}@example.com`.toLowerCase();
    const [who, spare] = [await app.signIn(email), await app.signIn(email)];
    for (const url of urls) expect(await statusAt(url, who)).toBe(200);
    await end(who, spare, urls[here]);
    expect(await statusAt(urls[there], who)).toBe(401);
    expect(await statusAt(urls[here], who)).toBe(401);
    const reply = await app.call(auth.refresh, { body: { refresh: who.refresh } }, { origin: urls[there] });
    expect(reply.status).toBe(401);
  });
});
