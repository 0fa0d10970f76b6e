import { beforeEach, describe, expect, it } from 'vitest';
import { passkeys } from '#contract/accounts/passkeys/calls.ts';
import { MAX_PASSKEYS } from '#contract/accounts/passkeys/schema.ts';
import { auth, sessions } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { wholeTeam } from '#contract/team.ts';
import { MINUTE } from '#contract/time.ts';
import type { Reply } from '#scenario/person.ts';
import { passkeyDevice } from '#test/support/passkey-device.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignInAnswer;
beforeEach(async () => {
  boss = await app.operator();
  await app.server.ctx.db.deleteFrom('passkeys').execute();
});

const here = () => ({ origin: app.url.replace('127.0.0.1', 'localhost'), rpId: 'localhost' });
const codeOf = ({ status, text }: Reply<unknown>): string =>
  status < 400 ? 'done' : (JSON.parse(text) as { code: string }).code;

const newChallenge = async (as = boss): Promise<string> =>
  (await app.call(passkeys.options, {}, { as })).body.challenge;
/** A challenge of the sign-in page, or for an admin who is signed in. */
const challenge = async (as?: { access: string }): Promise<string> =>
  (await app.call(passkeys.signInOptions, {}, { as })).body.challenge;

type Device = ReturnType<typeof passkeyDevice>;
async function add(device: Device, as = boss) {
  const body = { name: 'Laptop', credential: device.create(await newChallenge(as)) };
  return app.call(passkeys.create, { body }, { as });
}
async function added(as = boss): Promise<Device & { rowId: string }> {
  const device = passkeyDevice(here());
  const { body } = await add(device, as);
  return { ...device, rowId: body.id };
}
const signIn = (credential: ReturnType<Device['use']>, as?: { access: string }) =>
  app.call(passkeys.signIn, { body: { credential } }, { as });

/** Another admin with the full rights. */
async function otherAdmin(email: string): Promise<SignInAnswer> {
  await app.ask(users.create, { body: { email, role: 'admin', team: wholeTeam } }, { as: boss });
  return app.signIn(email, 'admin');
}

describe('a passkey', { tags: 'short' }, () => {
  it('is added by its browser, told to the admin, and signs in as the admin, freshly', async () => {
    const device = await added();
    expect((await app.call(passkeys.list, {}, { as: boss })).body).toMatchObject([
      { name: 'Laptop', host: 'localhost', here: true, lastUsedAt: null },
    ]);
    const mail = await app.mail('boss@example.com', 'A passkey was added at Real Playlist');
    expect(mail.text).toContain('remove the passkey');
    const { status, body } = await signIn(device.use(await challenge(), 1));
    expect([status, body.user]).toEqual([200, { username: 'boss@example.com', role: 'admin' }]);
    expect((await app.call(passkeys.options, {}, { as: body })).status).toBe(200);
    expect((await app.call(passkeys.list, {}, { as: body })).body[0]?.lastUsedAt).not.toBeNull();
  });

  it('replaces the session that it confirms, and only the admin’s own serves', async () => {
    const device = await added();
    const eva = await otherAdmin('eva@example.com');
    const theirs = await added(eva);
    // The browser offers no second one on a device that has one.
    const { excludeCredentials } = (await app.call(passkeys.options, {}, { as: boss })).body;
    expect(excludeCredentials.map(({ id }) => id)).toEqual([device.id]);
    const { body } = await app.call(passkeys.signInOptions, {}, { as: boss });
    expect(body.allowCredentials.map(({ id }) => id)).toEqual([device.id]);
    expect(codeOf(await signIn(theirs.use(body.challenge, 1), boss))).toBe('passkey_refused');
    const again = device.use(await challenge(boss), 1);
    const credential = { credential: again, refresh: boss.refresh };
    expect((await app.call(passkeys.signIn, { body: credential }, { as: boss })).status).toBe(200);
    expect((await app.call(sessions.list, {}, { as: boss })).status).toBe(401);
  });

  it('is renamed and removed by its owner alone; removed, it signs no one in', async () => {
    const device = await added();
    const eva = await otherAdmin('eve@example.com');
    const params = { id: device.rowId };
    const rename = (as: SignInAnswer) =>
      app.call(passkeys.rename, { params, body: { name: 'Phone' } }, { as });
    expect((await rename(eva)).status).toBe(404);
    expect((await rename(boss)).body.name).toBe('Phone');
    expect((await app.call(passkeys.remove, { params }, { as: eva })).status).toBe(404);
    expect((await app.call(passkeys.remove, { params }, { as: boss })).status).toBe(204);
    expect(codeOf(await signIn(device.use(await challenge(), 1)))).toBe('passkey_refused');
  });

  it('is added and removed only after a fresh sign-in', async () => {
    const { rowId } = await added();
    app.clock.advance(31 * MINUTE);
    const { body: late } = await app.call(auth.refresh, { body: { refresh: boss.refresh } });
    const tries = [
      await app.call(passkeys.options, {}, { as: late }),
      await app.call(passkeys.remove, { params: { id: rowId } }, { as: late }),
    ];
    app.clock.advance(-31 * MINUTE);
    expect(tries.map(codeOf)).toEqual(Array(2).fill('fresh_sign_in_required'));
  });

  it('is one of ten at most, and the same one is not added twice', async () => {
    const device = await added();
    expect(codeOf(await add(device))).toBe('conflict');
    for (let count = 1; count < MAX_PASSKEYS; count += 1) await added();
    expect(codeOf(await app.call(passkeys.options, {}, { as: boss }))).toBe('conflict');
  });
});

describe('every refusal reads alike', { tags: 'short' }, () => {
  const texts = new Set<string>();

  it.each([
    [
      'a challenge that was used',
      async (device: Device) => {
        const once = await challenge();
        await signIn(device.use(once, 1));
        return signIn(device.use(once, 2));
      },
    ],
    [
      'a challenge that was answered wrongly before',
      async (device: Device) => {
        const once = await challenge();
        await signIn({ ...device.use(once, 1), signature: 'AAAA' });
        return signIn(device.use(once, 2));
      },
    ],
    [
      'a challenge of five minutes ago',
      async (device: Device) => {
        const old = await challenge();
        app.clock.advance(5 * MINUTE + 1);
        const reply = await signIn(device.use(old, 1));
        app.clock.advance(-5 * MINUTE - 1);
        return reply;
      },
    ],
    ['a challenge that no one made', (device: Device) => signIn(device.use('AAAA', 1))],
    ['a challenge for a new passkey', async (device: Device) => signIn(device.use(await newChallenge(), 1))],
    [
      'another site',
      async (device: Device) => {
        const phished = passkeyDevice({ origin: 'https://evil.example', rpId: 'localhost' });
        return signIn({ ...phished.use(await challenge(), 1), id: device.id });
      },
    ],
    [
      'a person who was not verified',
      async (device: Device) => signIn(device.use(await challenge(), 1, 0x01)),
    ],
    [
      'a counter that fell',
      async (device: Device) => {
        await signIn(device.use(await challenge(), 7));
        return signIn(device.use(await challenge(), 7));
      },
    ],
    ['a passkey that no one has', async () => signIn(passkeyDevice(here()).use(await challenge(), 1))],
  ])('%s', async (_, attempt) => {
    const device = await added();
    const reply = await attempt(device);
    texts.add(reply.text);
    expect(codeOf(reply)).toBe('passkey_refused');
    expect(texts.size).toBe(1);
  });

  it('an admin who is suspended, or none any longer', async () => {
    const { db } = app.server.ctx;
    const eva = await otherAdmin('eva2@example.com');
    const device = await added(eva);
    const set = (values: { status?: 'active' | 'suspended'; role?: 'user' | 'admin' }) =>
      db.updateTable('users').set(values).where('email', '=', 'eva2@example.com').execute();
    await set({ status: 'suspended' });
    texts.add((await signIn(device.use(await challenge(), 1))).text);
    await set({ status: 'active', role: 'user' });
    texts.add((await signIn(device.use(await challenge(), 2))).text);
    expect(texts.size).toBe(1);
    await set({ role: 'admin' });
    expect((await signIn(device.use(await challenge(), 3))).status).toBe(200);
  });
});

it('a new passkey from another site is refused', { tags: 'short' }, async () => {
  const phished = passkeyDevice({ origin: 'https://evil.example', rpId: 'localhost' });
  expect(codeOf(await add(phished))).toBe('passkey_refused');
});

describe('with limits', () => {
  const limited = useTestApp({ LIMITS: 'on' });

  it('a network asks for 60 challenges a minute', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1)
      statuses.add((await limited.call(passkeys.signInOptions, {})).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
