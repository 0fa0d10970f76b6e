import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { UNDO_CHANGE_MS } from '#contract/accounts/address-changes/schema.ts';
import { sessions } from '#contract/accounts/sessions/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import type { User } from '#contract/accounts/users/schema.ts';
import { type Team, wholeTeam } from '#contract/team.ts';
import { codeOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const BOSS = 'boss@example.com';
let boss: SignInAnswer;

const add = (
  body: { email: string; role?: 'user' | 'admin'; name?: string; brand?: 'eaa'; team?: Team },
  as = boss,
) => app.call(users.create, { body: { role: 'user', ...body } }, { as });
const list = (query: object = {}, as = boss) => app.ask(users.list, { query }, { as });
const remove = ({ id }: { id: string }, as = boss) => app.call(users.remove, { params: { id } }, { as });
async function accountOf(email: string, as = boss): Promise<User> {
  const found = (await list({ q: email }, as)).body.find((user) => user.email === email);
  if (!found) throw new Error(`${email} has no account.`);
  return found;
}
const change = (user: User, to: Partial<User>, as = boss, ifMatch?: string) => {
  const { email, role, name, status } = { ...user, ...to };
  const options = { as, ...(ifMatch && { ifMatch }) };
  return app.call(users.update, { params: { id: user.id }, body: { email, role, name, status } }, options);
};
/** Makes an account an admin with all rights, whatever it was. */
async function promote(user: User, as = boss): Promise<void> {
  await change(user, { role: 'admin', status: 'active' }, as);
  await app.call(users.setTeam, { params: { id: user.id }, body: wholeTeam }, { as });
}
const isAlive = async (who: { access: string }): Promise<boolean> =>
  (await app.call(sessions.list, {}, { as: who })).status === 200;

describe('the admins', () => {
  /** Since so many days all admins are, the first a day longer. */
  const settle = (days: number) =>
    app.server.ctx.db
      .updateTable('users')
      .set({
        admin_since: sql`case when email = ${BOSS} then now() - interval '1 day' else now() end - ${days} * interval '1 day'`,
      })
      .where('role', '=', 'admin')
      .execute();

  /** A second one, with a session. */
  async function second(): Promise<SignInAnswer> {
    const known = (await list({ q: 'second@' })).body[0];
    if (!known) await add({ email: 'second@example.com', role: 'admin', team: wholeTeam });
    else await promote(known);
    return app.signIn('second@example.com', 'admin');
  }

  beforeEach(async () => {
    const { db } = app.server.ctx;
    await db.updateTable('users').set({ role: 'admin' }).where('email', '=', BOSS).execute();
    boss = await app.operator();
    for (const user of (await list({ role: 'admin' })).body)
      if (user.email !== BOSS) await change(user, { role: 'user' });
  });

  it.each([
    ['demoted', (self: User) => change(self, { role: 'user' })],
    ['suspended', (self: User) => change(self, { status: 'suspended' })],
    ['removed', (self: User) => remove(self)],
  ] as const)('the last of them cannot be %s', async (_, attempt) => {
    const self = await accountOf(BOSS);
    const alone = await attempt(self);
    expect([alone.status, codeOf(alone)]).toEqual([409, 'last_admin']);
    const other = await second();
    expect(codeOf(await attempt(self))).toBe('conflict');
    expect(await isAlive(boss)).toBe(true);
    expect(
      (await change(await accountOf('second@example.com', other), { name: 'Own name' }, other)).status,
    ).toBe(200);
  });

  it('two who demote one another at once leave one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await second();
      await settle(2);
      const [first, last] = [await accountOf(BOSS), await accountOf('second@example.com')];
      const replies = await Promise.all([
        change(last, { role: 'user' }, boss),
        change(first, { role: 'user' }, other),
      ]);
      expect(replies.map(codeOf).sort()).toEqual([200, 'session_ended']);
      const left = await app.server.ctx.db
        .selectFrom('users')
        .select('email')
        .where('role', '=', 'admin')
        .execute();
      expect(left).toHaveLength(1);
      if (left[0]?.email === BOSS) continue;
      const winner = await app.signIn('second@example.com', 'admin');
      await promote(first, winner);
      await settle(2);
      boss = await app.operator();
      await change(last, { role: 'user' });
    }
  });

  it.each([
    ['demoted', (first: User, as: SignInAnswer) => change(first, { role: 'user' }, as)],
    ['suspended', (first: User, as: SignInAnswer) => change(first, { status: 'suspended' }, as)],
    ['removed', (first: User, as: SignInAnswer) => remove(first, as)],
    [
      'moved to another address',
      (first: User, as: SignInAnswer) => change(first, { email: 'x@example.com' }, as),
    ],
  ])(
    'the first of them cannot be %s by one of less than a day, and can afterwards',
    async (what, attempt) => {
      const other = await second();
      await settle(0);
      const first = await accountOf(BOSS, other);
      expect(first.guarded).toBe('first-admin');
      const refused = await attempt(first, other);
      expect([refused.status, codeOf(refused)]).toEqual([409, 'conflict']);
      expect(refused.text).toContain('in your first 24 hours as an admin');
      expect(await isAlive(boss)).toBe(true);
      await settle(1);
      expect((await accountOf(BOSS, other)).guarded).toBeNull();
      if (what === 'removed') return;
      expect((await attempt(first, other)).status).toBe(200);
      await app.server.ctx.db
        .updateTable('users')
        .set({ email: BOSS, role: 'admin', status: 'active' })
        .where('id', '=', first.id)
        .execute();
    },
  );

  it('of less than a day cannot take over another’s account by its address, but demote one that is not the first', async () => {
    await add({ email: 'third@example.com', role: 'admin', team: wholeTeam });
    const other = await second();
    const third = await accountOf('third@example.com', other);
    expect(third.guarded).toBe('admin');
    expect(codeOf(await change(third, { email: 'mine@example.com' }, other))).toBe('conflict');
    expect((await change(third, { role: 'user' }, other)).status).toBe(200);
  });

  it('learn by mail who added, changed or removed one of them, and how', async () => {
    await second();
    await app.drain();
    const mailsTo = (email: string) =>
      (app.sandbox.inbox?.messages(email) ?? []).filter(({ subject }) => subject.includes('admin'));
    const [before, own] = [mailsTo('second@example.com').length, mailsTo(BOSS).length];
    const nova = (await add({ email: 'nova@example.com', role: 'admin' })).body;
    const demoted = (await change(nova, { role: 'user' })).body;
    const promoted = (await change(demoted, { role: 'admin', email: 'nova@new.example' })).body;
    const moved = (await change(promoted, { email: 'nova@example.com', status: 'suspended' })).body;
    // Names are not unique.
    await change(moved, { name: 'Nova' });
    await app.drain();
    // Until then the change of address could be undone.
    app.clock.advance(UNDO_CHANGE_MS);
    await remove(moved, await app.operator());
    await app.drain();
    app.clock.advance(-UNDO_CHANGE_MS);
    const mails = mailsTo('second@example.com').slice(0, -before || undefined);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'An admin lost the role at Real Playlist',
      'An admin was added at Real Playlist',
      'An admin was removed at Real Playlist',
      'An admin was suspended at Real Playlist',
      'An artist became an admin at Real Playlist',
    ]);
    for (const { text } of mails) {
      expect(text).toContain(BOSS);
      expect(text).toMatch(/nova@(example\.com|new\.example)/);
      expect(text).toContain('suspend boss@example.com and undo the change');
    }
    expect(mailsTo(BOSS)).toHaveLength(own);
    // An admin who loses the role is notified at their former address.
    expect(mailsTo('nova@example.com').map(({ subject }) => subject)).toContain(
      'An admin lost the role at Real Playlist',
    );
    expect(mailsTo('nova@new.example').map(({ subject }) => subject)).toContain(
      'An admin was suspended at Real Playlist',
    );
  });
});
