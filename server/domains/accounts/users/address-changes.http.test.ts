/** @module-tag short */
import { beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import { addressChanges } from '#contract/accounts/address-changes/calls.ts';
import { CONFIRM_CHANGE_MS, UNDO_CHANGE_MS } from '#contract/accounts/address-changes/schema.ts';
import { identity } from '#contract/accounts/identity/calls.ts';
import { auth, sessions } from '#contract/accounts/sessions/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { MINUTE } from '#contract/time.ts';
import type { Reply, SignedIn } from '#scenario/person.ts';
import { exportAccount } from '#server/domains/accounts/account/export-account.ts';
import { completeVisit } from '#server/domains/accounts/identity/identity-visit.fixture.ts';
import { removePerson } from '#server/domains/accounts/users/remove-person.ts';
import { codeOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;
let people = 0;
const anAddress = (): string => `moving${++people}@example.com`;

beforeAll(async () => {
  boss = await app.operator();
});

const mailsTo = (email: string) => app.sandbox.inbox?.messages(email) ?? [];
const subjectsTo = (email: string) => mailsTo(email).map(({ subject }) => subject);
/** The token of the newest link to a page that was mailed to an address. */
const tokenOf = (email: string, page: 'confirm-email' | 'undo-email'): string =>
  mailsTo(email)
    .flatMap(({ links }) => links)
    .map((link) => new RegExp(`/${page}/([\\w-]+)`).exec(link)?.[1])
    .find((token) => token !== undefined) ?? '';

const userOf = async (email: string): Promise<User | undefined> =>
  (await app.call(users.list, { query: { q: email } }, { as: boss })).body.find(
    (user) => user.email === email,
  );
async function idOf(email: string): Promise<string> {
  const user = await userOf(email);
  if (!user) throw new Error(`${email} has no account.`);
  return user.id;
}

async function ask(as: SignedIn, email: string) {
  const reply = await app.call(addressChanges.ask, { body: { email } }, { as });
  await app.drain();
  return reply;
}
const confirm = (email: string) =>
  app.call(addressChanges.confirm, { body: { token: tokenOf(email, 'confirm-email') } });
async function undo(email: string) {
  const reply = await app.call(addressChanges.undo, { body: { token: tokenOf(email, 'undo-email') } });
  await app.drain();
  return reply;
}
/** An admin gives the account with an address another one. */
async function changeAsAdmin(email: string, next: string) {
  const user = await userOf(email);
  if (!user) throw new Error(`${email} has no account.`);
  const { role, name, status, id } = user;
  const reply = await app.call(
    users.update,
    { params: { id }, body: { email: next, role, name, status } },
    { as: boss },
  );
  await app.drain();
  return reply;
}
const byService = async (email: string) =>
  app.call(identity.signIn, { body: await completeVisit(app, email) });
const isAlive = async (as: SignedIn): Promise<boolean> =>
  (await app.call(sessions.list, {}, { as })).status === 200;

/** Every way in which the address of an account becomes another one. */
const ways: Record<string, (as: SignedIn, former: string, next: string) => Promise<void>> = {
  'by the artist': async (as, former, next) => {
    await ask(as, next);
    await confirm(former);
    expect((await confirm(next)).body).toEqual({ made: true });
  },
  'by an admin': async (_, former, next) => {
    expect((await changeAsAdmin(former, next)).status).toBe(200);
  },
  'by undoing an admin’s change': async (_, former, next) => {
    // The former owner is whom an admin gave the account of `next`.
    expect((await undo(next)).status).toBe(200);
    expect(await userOf(former)).toBeUndefined();
  },
};

describe.each(Object.keys(ways))('after a change of address %s', (way) => {
  it('nobody comes in by the former address: not by a session, a mailed link or a linked sign-in', async () => {
    const [former, next] = [anAddress(), anAddress()];
    if (way.startsWith('by undoing')) {
      await app.signIn(next);
      await changeAsAdmin(next, former);
    }
    const session = await app.signIn(former);
    const id = await idOf(former);
    const linked = await byService(former);
    expect(linked.body.user).toEqual({ username: former, role: 'user' });
    await app.call(auth.requestMagicLink, { body: { email: former, audience: 'user' } } as never);
    const { uidb64, token } = await app.mailedLink(former);

    await ways[way]?.(session, former, next);
    await app.drain();

    expect(await isAlive(session)).toBe(false);
    expect(await isAlive({ ...session, ...(linked.body as object) })).toBe(false);
    const byLink = await app.call(auth.verifyMagicLink, { body: { uidb64, token, audience: 'user' } });
    expect(codeOf(byLink)).toBe('link_invalid');
    // The service still says that this is the person of before. That is no longer this account's.
    const again = await byService(former);
    expect(again.body.user?.username).not.toBe(next);
    expect(await idOf(next)).toBe(id);
    const now = await app.signIn(next);
    expect((await app.call(account.get, {}, { as: now })).body).toMatchObject({ email: next });
    expect((await app.call(identity.list, {}, { as: now })).body).toEqual([]);
  });
});

describe('an artist’s own change', () => {
  it.each([
    ['the current one first', ['former', 'next']],
    ['the new one first', ['next', 'former']],
  ] as const)('is made once both addresses have confirmed it, %s', async (_, order) => {
    const addresses = { former: anAddress(), next: anAddress() };
    const { former, next } = addresses;
    const artist = await app.signIn(former);
    const asked = await ask(artist, next);
    expect(asked.body).toMatchObject({ next, confirmed: { former: false, next: false } });
    expect((await app.call(account.get, {}, { as: artist })).body.addressChange).toEqual(asked.body);
    const [first, second] = order;
    expect((await confirm(addresses[first])).body).toEqual({ made: false });
    // Pressed twice, it's one address still.
    expect((await confirm(addresses[first])).body).toEqual({ made: false });
    expect(await userOf(next)).toBeUndefined();
    expect((await confirm(addresses[second])).body).toEqual({ made: true });
    await app.drain();
    expect(await userOf(former)).toBeUndefined();
    for (const email of [former, next])
      expect(subjectsTo(email)[0]).toBe('The email of your Real Playlist account was changed');
    expect(tokenOf(former, 'undo-email')).toBe('');
    // Nothing holds the former address: it may have an account of its own.
    expect((await app.signIn(former)).user.username).toBe(former);
  });

  it('tells only the reader of the new address that it has an account', async () => {
    const [former, taken] = [anAddress(), anAddress()];
    await app.signIn(taken);
    const artist = await app.signIn(former);
    expect((await ask(artist, taken)).status).toBe(202);
    expect((await confirm(former)).body).toEqual({ made: false });
    expect(codeOf(await confirm(taken))).toBe('conflict');
    expect(await isAlive(artist)).toBe(true);
    expect((await userOf(former))?.email).toBe(former);
  });

  it('names no text of a customer in the mail to the new address', async () => {
    const [former, next] = [anAddress(), anAddress()];
    await ask(await app.signIn(former), next);
    const [mail] = mailsTo(next);
    for (const form of [mail?.text, mail?.html]) expect(form).not.toContain(former);
  });

  it.each([
    ['expired', 'link_expired', async () => app.clock.advance(CONFIRM_CHANGE_MS)],
    [
      'withdrawn',
      'link_invalid',
      async (as: SignedIn) => void (await app.call(addressChanges.withdraw, {}, { as })),
    ],
    [
      'overtaken by an admin',
      'link_invalid',
      async (_: SignedIn, former: string) => void (await changeAsAdmin(former, anAddress())),
    ],
  ] as const)('that is %s can’t be confirmed', async (_, code, happens) => {
    const [former, next] = [anAddress(), anAddress()];
    const artist = await app.signIn(former);
    await ask(artist, next);
    await confirm(next);
    const before = app.clock.now().getTime();
    await happens(artist, former);
    expect(codeOf(await confirm(former))).toBe(code);
    app.clock.advance(before - app.clock.now().getTime());
    expect(await userOf(next)).toBeUndefined();
  });

  it('takes the place of what was asked before', async () => {
    const [former, first, second] = [anAddress(), anAddress(), anAddress()];
    const artist = await app.signIn(former);
    await ask(artist, first);
    const old = tokenOf(former, 'confirm-email');
    await ask(artist, second);
    expect(codeOf(await app.call(addressChanges.confirm, { body: { token: old } }))).toBe('link_invalid');
    expect(codeOf(await confirm(first))).toBe('link_invalid');
    expect((await app.call(account.get, {}, { as: artist })).body.addressChange?.next).toBe(second);
  });

  it('is not for an admin, who is asked to have another one do it', async () => {
    const self = await app.signIn('boss@example.com');
    expect(codeOf(await ask(self, anAddress()))).toBe('conflict');
  });
});

describe('an admin’s change', () => {
  it('is told to both addresses and to the other admins of the brand, at once', async () => {
    const [former, next] = [anAddress(), anAddress()];
    const teams = {
      mine: { 'real-playlist': 'support', eaa: null },
      theirs: { 'real-playlist': null, eaa: 'admin' },
    } as const;
    const admins = { mine: anAddress(), theirs: anAddress() };
    for (const who of ['mine', 'theirs'] as const) {
      const body = { email: admins[who], role: 'admin', team: teams[who] } as const;
      await app.call(users.create, { body }, { as: boss });
    }
    await app.signIn(former);
    await changeAsAdmin(former, next);
    for (const email of [former, next])
      expect(subjectsTo(email)[0]).toBe('The email of your Real Playlist account was changed');
    const told = 'An account’s address was changed at Real Playlist';
    expect(subjectsTo(admins.mine)[0]).toBe(told);
    expect(subjectsTo(admins.theirs)).not.toContain(told);
    // Only who reads the former address can undo it.
    expect(tokenOf(former, 'undo-email')).not.toBe('');
    expect(tokenOf(next, 'undo-email')).toBe('');
    for (const email of Object.values(admins))
      await app.call(users.remove, { params: { id: await idOf(email) } }, { as: boss });
  });

  it('is undone from the former address for 72 hours, once', async () => {
    const [former, next] = [anAddress(), anAddress()];
    await app.signIn(former);
    const id = await idOf(former);
    await changeAsAdmin(former, next);
    app.clock.advance(UNDO_CHANGE_MS - 1000);
    expect((await undo(former)).status).toBe(200);
    app.clock.advance(1000 - UNDO_CHANGE_MS);
    expect(await idOf(former)).toBe(id);
    expect(await userOf(next)).toBeUndefined();
    expect(codeOf(await undo(former))).toBe('link_invalid');
    expect((await app.signIn(former)).user.username).toBe(former);
  });

  it('can’t be undone later, and then nothing is held any more', async () => {
    const [former, next] = [anAddress(), anAddress()];
    await app.signIn(former);
    await changeAsAdmin(former, next);
    const held = await byService(former);
    expect(codeOf(held)).toBe('conflict');
    app.clock.advance(UNDO_CHANGE_MS);
    expect(codeOf(await undo(former))).toBe('link_expired');
    app.clock.advance(-UNDO_CHANGE_MS);
    await app.later(UNDO_CHANGE_MS + 1000);
    expect(codeOf(await undo(former))).toBe('link_invalid');
    expect((await app.signIn(former)).user.username).toBe(former);
    const { id } = (await userOf(next)) ?? { id: '' };
    expect((await app.call(users.remove, { params: { id } }, { as: boss })).status).toBe(204);
  });

  it('of a changed account is undone back to the first address, whoever changed it again', async () => {
    const [first, second, third] = [anAddress(), anAddress(), anAddress()];
    await app.signIn(first);
    const id = await idOf(first);
    await changeAsAdmin(first, second);
    await changeAsAdmin(second, third);
    expect((await undo(first)).status).toBe(200);
    expect(await idOf(first)).toBe(id);
    expect(codeOf(await undo(second))).toBe('link_invalid');
  });

  it('keeps the former address free: it gets no account, from a sign-in or an admin', async () => {
    const [former, next] = [anAddress(), anAddress()];
    await app.signIn(former);
    await changeAsAdmin(former, next);
    await app.call(auth.requestMagicLink, { body: { email: former, audience: 'user' } } as never);
    const { uidb64, token } = await app.mailedLink(former);
    const link = await app.call(auth.verifyMagicLink, { body: { uidb64, token, audience: 'user' } });
    expect(codeOf(link)).toBe('conflict');
    const added = await app.call(users.create, { body: { email: former, role: 'user' } }, { as: boss });
    expect(codeOf(added)).toBe('conflict');
    const other = anAddress();
    await app.signIn(other);
    expect(codeOf(await changeAsAdmin(other, former))).toBe('conflict');
    expect(await userOf(former)).toBeUndefined();
    expect((await undo(former)).status).toBe(200);
  });

  it('can be undone, so until then nothing is done to the account that could not be', async () => {
    const [former, next, other] = [anAddress(), anAddress(), anAddress()];
    await app.signIn(former);
    await app.signIn(other);
    await changeAsAdmin(former, next);
    const taken = await app.signIn(next);
    const [id, otherId] = [await idOf(next), await idOf(other)];
    const { ctx } = app.server;
    const asAdmin = { as: boss };
    const tries: Record<string, () => Promise<unknown>> = {
      'its own removal': () => app.call(account.remove, {}, { as: taken }),
      'its own export': () => app.call(account.export, {}, { as: taken }),
      'removal by an admin': () => app.call(users.remove, { params: { id } }, asAdmin),
      'a merge into another': () =>
        app.call(users.merge, { params: { id: otherId }, body: { email: next } }, asAdmin),
      'a merge of another into it': () =>
        app.call(users.merge, { params: { id }, body: { email: other } }, asAdmin),
    };
    for (const [what, attempt] of Object.entries(tries))
      expect([what, codeOf((await attempt()) as Reply<unknown>)]).toEqual([what, 'conflict']);
    await expect(removePerson(ctx, id)).rejects.toThrow('can undo that until');
    await expect(exportAccount(ctx, id)).rejects.toThrow('can undo that until');
    expect((await undo(former)).status).toBe(200);
    expect(await isAlive(taken)).toBe(false);
    expect((await app.call(users.remove, { params: { id } }, asAdmin)).status).toBe(204);
  });
});

it('a merge is told to both addresses, and to the other admins', async () => {
  const [from, into, admin] = [anAddress(), anAddress(), anAddress()];
  await app.call(users.create, { body: { email: admin, role: 'admin' } }, { as: boss });
  await app.signIn(from);
  await byService(from);
  await app.signIn(into);
  const reply = await app.call(
    users.merge,
    { params: { id: await idOf(into) }, body: { email: from } },
    { as: boss },
  );
  expect(reply.status).toBe(200);
  await app.drain();
  for (const email of [from, into])
    expect(subjectsTo(email)[0]).toBe('Your Real Playlist accounts were merged');
  expect(subjectsTo(admin)[0]).toBe('Two accounts were merged at Real Playlist');
  // The service's person of before begins anew, and does not come into the merged account.
  expect((await byService(from)).body.user).toEqual({ username: from, role: 'user' });
});

it('an artist sees the sign-ins that are linked, and removes one; nobody else’s', async () => {
  const [own, other] = [anAddress(), anAddress()];
  await byService(own);
  await byService(other);
  const [artist, stranger] = [await app.signIn(own), await app.signIn(other)];
  const linkOf = async (as: SignedIn) => (await app.call(identity.list, {}, { as })).body;
  const [link] = await linkOf(artist);
  expect(link?.name).toBe('Example ID');
  app.clock.advance(MINUTE);
  await byService(own);
  const used = Date.parse((await linkOf(artist))[0]?.lastUsedAt ?? '');
  expect(used - Date.parse(link?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(MINUTE);
  const remove = (as: SignedIn) =>
    app.call(identity.remove, { params: { id: link?.id ?? '' } } as never, { as });
  expect(codeOf(await remove(stranger))).toBe('not_found');
  expect((await remove(artist)).status).toBe(204);
  expect(await linkOf(artist)).toEqual([]);
  expect(await linkOf(stranger)).toHaveLength(1);
  expect(codeOf(await remove(artist))).toBe('not_found');
});
