import { beforeAll, describe, expect, it } from 'vitest';
import { notices } from '#contract/accounts/notices/calls.ts';
import { usualChoices } from '#contract/accounts/notices/rules.ts';
import { preferences } from '#contract/accounts/preferences/calls.ts';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { myMessages, orderMessages } from '#contract/orders/messages/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { pageAt } from '#contract/pages.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { AttentionKind } from '#contract/reporting/attention/schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { placedOrder, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { itemPath } from './item-path.ts';
import { sendDigests } from './send-digests.ts';
import { tellAdmins } from './tell-admins.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
let order: Order;
let eva: SignInAnswer;
let evaId: string;

beforeAll(async () => {
  order = await placedOrder(app, desk.artist);
  const team = { 'real-playlist': 'support', eaa: null } as const;
  const newcomer = { email: 'eva@example.com', role: 'admin', team } as const;
  evaId = (await app.call(users.create, { body: newcomer }, { as: desk.boss })).body.id;
  eva = await app.signIn('eva@example.com', 'admin');
});

const choose = (choices: object, as = eva) => app.ask(notices.update, { body: { choices } }, { as });
const write = (text: string) =>
  app.call(myMessages.send, { params: { number: order.number }, body: { text } }, { as: desk.artist });
const answer = () =>
  app.call(
    orderMessages.send,
    { params: { name: 'admin', id: order.id }, body: { text: 'Yes.' } },
    { as: desk.boss },
  );
const of = (id: string, name: 'admin' | 'eaa' = 'admin') => ({ params: { name, id } });

/** The notices that an admin was emailed, newest first. */
async function mailed(to = 'eva@example.com') {
  await app.drain();
  const mails = app.sandbox.inbox?.messages(to) ?? [];
  return mails.filter(({ text }) => text.includes('your profile says so'));
}
const told = async (): Promise<string[]> => {
  await tellAdmins(app.server.ctx);
  return (await mailed()).map(({ subject }) => subject);
};

describe('how an admin is told', () => {
  it('is usual until they choose, is their own, and is recorded', async () => {
    const read = async () => (await app.call(notices.get, {}, { as: eva })).body;
    expect(await read()).toEqual({ choices: usualChoices, timeZone: 'UTC' });
    expect((await choose({ messages: 'now', jobs: 'digest' })).body.choices).toEqual({
      ...usualChoices,
      messages: 'now',
      jobs: 'digest',
    });
    await choose({ messages: 'now' });
    const others = (await app.call(notices.get, {}, { as: desk.boss })).body;
    expect(others.choices).toEqual(usualChoices);
    const { timeline } = (await app.call(users.get, { params: { id: evaId } }, { as: desk.boss })).body;
    expect(timeline.filter(({ kind }) => kind === 'user.notices_changed')).toHaveLength(1);
    for (const wrong of [{ messages: 'later' }, { weather: 'now' }])
      expect((await choose(wrong)).status).toBe(422);
  });

  it('leads to a page, whatever the kind', () => {
    for (const kind of AttentionKind.options)
      for (const brand of ['real-playlist', 'eaa'] as const) {
        const path = itemPath({ kind, brand, title: 'RP-2', subjectId: 'x' });
        if (kind !== 'note') expect(pageAt(path?.split('?')[0] ?? '')?.role).toBe('admin');
      }
  });
});

describe('an email at once', () => {
  it('tells once of what began, and again when it begins anew', async () => {
    await choose({ messages: 'now' });
    expect(await told()).toEqual([]);
    await write('Hello?');
    expect(await told()).toEqual(['Message to answer']);
    expect((await mailed())[0]?.text).toContain(`/admin/ManageOrder?order=${order.id}`);
    await Promise.all([tellAdmins(app.server.ctx), tellAdmins(app.server.ctx)]);
    expect(await told()).toHaveLength(1);
    await answer();
    expect(await told()).toHaveLength(1);
    app.clock.advance(1000);
    await write('And now?');
    await Promise.all([tellAdmins(app.server.ctx), tellAdmins(app.server.ctx)]);
    expect(await told()).toHaveLength(2);
  });

  it('does not tell of what sleeps, until it wakes', async () => {
    app.clock.advance(1000);
    await write('Still there?');
    const before = await told();
    const until = plus(app.clock.now(), DAY).toISOString();
    await app.call(attention.snooze, { ...of(`message.${order.id}`), body: { until } }, { as: desk.boss });
    expect(await told()).toEqual(before);
    await tellAdmins({ ...app.server.ctx, now: () => plus(app.clock.now(), 2 * DAY) });
    expect(await mailed()).toHaveLength(before.length + 1);
  });

  it('comes to whom another admin assigns an entry, unless they turned it off', async () => {
    await choose({ messages: 'off' });
    const note = { text: 'Call the label', dueAt: '2030-01-01T00:00:00Z' };
    const { id } = (
      await app.call(attention.create, { params: { name: 'admin' }, body: note }, { as: desk.boss })
    ).body;
    const assign = (assigneeId: string | null, as: { access: string } = desk.boss) =>
      app.call(attention.assign, { ...of(id), body: { assigneeId } }, { as });
    const before = (await mailed()).length;
    await assign(evaId, eva);
    await assign(evaId);
    expect(await mailed()).toHaveLength(before);
    await assign(null);
    await assign(evaId);
    expect((await mailed())[0]?.subject).toBe('Assigned to you: Note');
    await choose({ assigned: 'off' });
    await assign(null);
    await assign(evaId);
    expect(await mailed()).toHaveLength(before + 1);
  });

  it('tells nothing of a brand in which they have no role', async () => {
    await choose({ notes: 'now' });
    await told();
    const before = (await mailed()).length;
    const body = { text: 'Of the other brand', dueAt: '2030-01-01T00:00:00Z' };
    await app.call(attention.create, { params: { name: 'eaa' }, body }, { as: desk.boss });
    expect(await told()).toHaveLength(before);
    await choose({ notes: 'off' });
  });
});

describe('the daily digest', () => {
  const digestsBy = async (time: string) => {
    const ctx: Context = { ...app.server.ctx, now: () => new Date(time) };
    await Promise.all([sendDigests(ctx), sendDigests(ctx)]);
    return (await mailed()).filter(({ subject }) => subject.startsWith('Your digest'));
  };

  it('comes once in the morning of their time zone, with what is open and theirs', async () => {
    await app.call(preferences.update, { body: { timeZone: 'America/New_York' } }, { as: eva });
    await choose({ messages: 'digest', assigned: 'digest' });
    await app.server.ctx.db
      .updateTable('notice_settings')
      .set({ digest_settled_at: new Date('2031-01-10T18:00:00Z') })
      .where('user_id', '=', evaId)
      .execute();
    // Eight o’clock in New York is one in the afternoon of UTC in winter.
    expect(await digestsBy('2031-01-11T12:59:00Z')).toEqual([]);
    const [digest, ...others] = await digestsBy('2031-01-11T13:00:00Z');
    expect(others).toEqual([]);
    expect(digest?.subject).toBe('Your digest: 2 things need attention');
    expect(digest?.text).toContain('Assigned to you: Note');
    expect(digest?.text).toContain(order.number);
    expect(digest?.text).not.toContain('Of the other brand');
    expect(await digestsBy('2031-01-11T20:00:00Z')).toHaveLength(1);
    expect(await digestsBy('2031-01-12T13:00:00Z')).toHaveLength(2);
  });

  it('does not come when nothing is open', async () => {
    await choose({ messages: 'off', assigned: 'off', jobs: 'digest' });
    expect(await digestsBy('2031-01-13T13:00:00Z')).toHaveLength(2);
    await choose({ notes: 'digest' });
    expect(await digestsBy('2031-01-13T20:00:00Z')).toHaveLength(2);
    expect(await digestsBy('2031-01-14T13:00:00Z')).toHaveLength(3);
  });
});
