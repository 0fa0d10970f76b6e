import { beforeAll, describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { orderMails } from '#contract/office/mails/calls.ts';
import { myMessages } from '#contract/orders/messages/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { inbox } from '#contract/reporting/attention/calls.ts';
import { customers } from '#contract/reporting/customers/calls.ts';
import type { NewLetter } from '#contract/reporting/customers/schema.ts';
import { noTeam, type TeamRole } from '#contract/team.ts';
import type { z } from '#contract/zod.ts';
import { billing as billed, draft } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { chargedOrder, placedOrder, settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ LIMITS: 'on' });
let boss: SignedIn;
let ada: SignedIn;
let order: Order;
let id: string;

const idOf = async (email: string): Promise<string> =>
  (await app.call(users.list, { query: { q: email } }, { as: boss })).body[0]?.id ?? '';

beforeAll(async () => {
  boss = await app.operator();
  ada = await app.signIn('ada@example.com');
  order = await chargedOrder(app, ada, boss);
  id = await idOf('ada@example.com');
});

const ofAda = () => ({ params: { id } });
const get = async () => (await app.call(customers.get, ofAda(), { as: boss })).body;
const write = (body: z.input<typeof NewLetter>, as = boss) =>
  app.call(customers.write, { ...ofAda(), body }, { as });

async function member(role: TeamRole, brand: 'real-playlist' | 'eaa'): Promise<SignedIn> {
  const email = `${role}-${brand}@example.com`;
  const team = { ...noTeam, [brand]: role };
  await app.call(users.create, { body: { email, role: 'admin', brand, team } }, { as: boss });
  return app.signIn(email, 'admin');
}

describe('a customer', () => {
  it('is shown with what was charged, the billing details and the terms agreed to', async () => {
    await placedOrder(app, ada);
    const { spend, billing, consent, mergedInto } = await get();
    expect(spend).toEqual({
      orders: 2,
      paid: 1,
      charged: order.total,
      refunded: 0,
      lost: 0,
      kept: order.total,
    });
    expect([billing?.city, consent?.version, mergedInto]).toEqual([billed.city, TERMS_VERSION, null]);
  });

  it('has orders, campaigns with drafts, emails, messages and sign-ins, newest first and in pages', async () => {
    await draft(ada);
    await app.call(
      myMessages.send,
      { params: { number: order.number }, body: { text: 'When do you start?' } },
      { as: ada },
    );
    const first = await app.ask(customers.orders, { ...ofAda(), query: { limit: 1 } }, { as: boss });
    expect(first.body.map(({ status }) => status)).toEqual(['placed']);
    expect(first.headers.get('link')).toContain('rel="next"');
    const campaigns = await app.call(customers.campaigns, ofAda(), { as: boss });
    expect(campaigns.body.map(({ status }) => status)).toEqual(['draft', 'in_review', 'scheduled']);
    const messages = await app.call(customers.messages, ofAda(), { as: boss });
    expect(messages.body).toMatchObject([
      { from: 'artist', text: 'When do you start?', order: { id: order.id } },
    ]);
    const mails = await app.call(customers.mails, ofAda(), { as: boss });
    expect(mails.body.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Order placed', 'Song approved']),
    );
    const sessions = await app.call(customers.sessions, ofAda(), { as: boss });
    expect(sessions.body[0]).toMatchObject({ endedAt: null });
  });

  it('is noted on by those who change things, with an event that has no text', async () => {
    const support = await member('support', 'real-playlist');
    const note = await app.call(
      customers.note,
      { ...ofAda(), body: { text: 'Prefers calls' } },
      { as: support },
    );
    expect(note.body).toMatchObject({ text: 'Prefers calls', author: 'support-real-playlist@example.com' });
    const listed = await app.call(customers.notes, ofAda(), { as: boss });
    expect(listed.body.map(({ text }) => text)).toEqual(['Prefers calls']);
    const events = await app.server.ctx.db
      .selectFrom('audit_events')
      .select(['kind', 'text'])
      .where('subject_id', '=', id)
      .execute();
    expect(events).toContainEqual({ kind: 'user.noted', text: 'Note added' });
    const reader = await member('read-only', 'real-playlist');
    const refused = await app.call(customers.note, { ...ofAda(), body: { text: 'x' } }, { as: reader });
    expect(refused.status).toBe(403);
  });

  it('of another brand is not found by admins of one brand', async () => {
    const elsewhere = await member('support', 'eaa');
    for (const call of [customers.get, customers.orders, customers.notes, customers.sessions])
      expect((await app.call(call, ofAda(), { as: elsewhere })).status).toBe(404);
  });
});

describe('an email in the team’s own words', () => {
  it('is sent, and kept with the customer', async () => {
    const sent = await write({ subject: 'Which mix?', text: 'Hi,\n\nwhich mix?' });
    expect([sent.status, sent.body.title]).toEqual([201, 'Email from the team']);
    await settle(app);
    expect(app.sandbox.inbox?.messages('ada@example.com').map(({ subject }) => subject)).toContain(
      'Which mix?',
    );
    const [mail] = (await app.call(customers.mails, ofAda(), { as: boss })).body;
    expect(mail).toMatchObject({ status: 'sent', words: { subject: 'Which mix?' } });
    expect(mail?.words?.text).toContain('which mix?');
    const [message] = (await app.call(customers.messages, ofAda(), { as: boss })).body;
    expect(message).toMatchObject({ from: 'team', text: 'Which mix?\n\nHi,\n\nwhich mix?', order: null });
  });

  it('about an order is one of its messages, and answers those before; about anyone else’s order it isn’t sent', async () => {
    await app.call(
      myMessages.send,
      { params: { number: order.number }, body: { text: 'Both are done.' } },
      { as: ada },
    );
    const sent = await write({ orderId: order.id, subject: 'Your order', text: 'Which mix?' });
    expect(sent.body).toMatchObject({ order: { id: order.id, number: order.number } });
    const at = { params: { name: 'admin' as const, id: order.id } };
    const { body } = await app.call(orderMails.list, at, { as: boss });
    expect(body.map(({ kind }) => kind)).toContain('team-letter');
    // It is emailed once, as the letter.
    expect(body.map(({ kind }) => kind)).not.toContain('order-message');
    const [latest] = (await app.call(customers.messages, ofAda(), { as: boss })).body;
    expect(latest).toMatchObject({ from: 'team', text: 'Your order\n\nWhich mix?', order: { id: order.id } });
    const thread = { params: { number: order.number } };
    const [read] = (await app.call(myMessages.list, thread, { as: ada })).body;
    expect(read?.text).toBe(latest?.text);
    const { body: waiting } = await app.call(inbox.list, { query: { kind: ['message'] } }, { as: boss });
    expect(waiting).toEqual([]);
    const theirs = await placedOrder(app, await app.signIn('eve@example.com'));
    const refused = await write({ orderId: theirs.id, subject: 'Your order', text: 'Which mix?' });
    expect(refused.status).toBe(404);
  });

  it('has one line as its subject', async () => {
    expect((await write({ subject: 'A\r\nBcc: eve@example.com', text: 'x' })).status).toBe(422);
  });

  it('is refused above the limit of a day, and nothing is kept of it', async () => {
    const before = (await app.call(customers.mails, ofAda(), { as: boss })).body.length;
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await write({ subject: `No. ${n}`, text: 'x' })).status);
    expect(statuses.at(-1)).toBe(429);
    const kept = statuses.filter((status) => status === 201).length;
    expect((await app.call(customers.mails, ofAda(), { as: boss })).body.length).toBe(before + kept);
  });
});
