/** @module-tag short */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import type { SignedIn } from '#scenario/person.ts';
import { sendMail } from '#server/domains/office/mails/send-mail.ts';
import { apply, shownPlaylist } from '#test/support/application-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;
beforeAll(async () => {
  boss = await app.operator();
});
afterEach(() => inbox().switches.set({ refuseTemporarily: 0, refusePermanently: 0, words: '' }));

function inbox() {
  if (!app.sandbox.inbox) throw new Error('This suite has no inbox.');
  return app.sandbox.inbox;
}

async function ask(email: string, audience: 'user' | 'admin' = 'user'): Promise<string> {
  const ticket = randomUUID();
  const answer = await app.call(auth.requestMagicLink, { body: { email, audience, ticket } });
  expect([answer.status, answer.body]).toEqual([202, {}]);
  await app.drain();
  return ticket;
}
const isBack = async (ticket: string) => (await app.call(auth.cameBack, { body: { ticket } })).body.cameBack;
const mailTo = (email: string) =>
  app.server.ctx.db
    .selectFrom('mails')
    .select(['id', 'status', 'came_back'])
    .where('recipient', '=', email)
    .executeTakeFirst();
const deadJobs = async () =>
  (await app.call(attention.list, { params: { name: 'admin' }, query: { kind: 'job' } }, { as: boss })).body;

it('an email to an address that nobody has is told to the browser that asked, and to no one else', async () => {
  inbox().switches.set({ refusePermanently: 1, words: '5.1.1 No such user here' });
  const email = 'adda@example.com';
  const ticket = await ask(email);
  const others = await ask(email);
  expect([await isBack(ticket), await isBack(others), await isBack(randomUUID())]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await deadJobs()).toEqual([]);
});

it('a mistyped address of an applicant is nobody’s task', async () => {
  inbox().switches.set({ refusePermanently: 1, words: '5.1.1 No such user here' });
  const email = 'applicannt@example.com';
  await apply(app, { email, links: [shownPlaylist(app)] });
  await app.drain();
  expect(await mailTo(email)).toMatchObject({ status: 'failed', came_back: true });
  expect(await deadJobs()).toEqual([]);
});

it('an admin’s sign-in page tells nothing, as only admins who are known get an email', async () => {
  inbox().switches.set({ refusePermanently: 1, words: '5.1.1 No such user here' });
  expect(await isBack(await ask(boss.user.username, 'admin'))).toBe(false);
  expect(await deadJobs()).toEqual([]);
});

it.each(['5.2.2 Mailbox full', '5.7.1 Rate limit exceeded, try again later'])(
  '%s is tried again, and told to nobody',
  async (words) => {
    inbox().switches.set({ refusePermanently: 1, words });
    const email = `${randomUUID()}@example.com`;
    const ticket = await ask(email);
    expect(await mailTo(email)).toMatchObject({ status: 'queued', came_back: false });
    expect([await isBack(ticket), await deadJobs()]).toEqual([false, []]);
    await sendMail(app.server.ctx, { mailId: (await mailTo(email))?.id ?? '' });
    expect(await mailTo(email)).toMatchObject({ status: 'sent', came_back: false });
  },
);

it('what is refused because of us is for our team', async () => {
  inbox().switches.set({ refusePermanently: 1, words: '5.7.1 Relaying denied' });
  const ticket = await ask('relay@example.com');
  expect([await isBack(ticket), await mailTo('relay@example.com')]).toEqual([
    false,
    expect.objectContaining({ status: 'failed', came_back: false }),
  ]);
  expect(await deadJobs()).toHaveLength(1);
});
