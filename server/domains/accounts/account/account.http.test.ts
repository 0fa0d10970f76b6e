/** @module-tag short */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { account } from '#contract/accounts/account/calls.ts';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { checkout } from '#contract/orders/checkout/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { billing as asBilled, cancelAsArtist, checkoutBody, draft } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { headersOf } from '#server/adapters/mail/mail-message.ts';
import { inTx } from '#server/db/in-tx.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { placedOrder, settle } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ COMPANY_NAME: 'Music & Co' });
let ada: SignedIn;
beforeAll(async () => {
  await app.operator();
  ada = await app.signIn('ada@example.com');
});

const mine = async (as = ada) => (await app.call(account.get, {}, { as })).body;
const change = (body: object, as = ada) => app.ask(account.update, { body }, { as });
const billing = { name: 'Ada Park', address: '1 Lane', city: 'Leeds', zip: 'LS1', country: 'gb' };

/** Queues a reminder for an account. Answers whether it goes out. */
async function remind(email: string, dedupeKey: string): Promise<boolean> {
  const { ctx } = app.server;
  const user = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const order = { orderNumber: 'RP-22222222', songName: 'Song', artistName: 'Ada', image: null };
  const mail = { template: 'last-step', ...order, orderUrl: app.url, days: 1, approved: false } as const;
  return inTx(ctx, (ctx) => queueMail(ctx, { ...mail, to: email, userId: user.id, dedupeKey }));
}

const everyMail = {
  answers: true,
  placements: true,
  changes: true,
  reports: true,
  results: true,
  reminders: true,
};

describe('the own account', () => {
  it('begins empty, and keeps name and billing', async () => {
    const first = await mine();
    expect(first).toMatchObject({
      email: 'ada@example.com',
      name: '',
      billing: null,
      mails: everyMail,
      openOrder: null,
    });
    expect((await change({ name: ' Ada ', billing })).body).toMatchObject({
      name: 'Ada',
      billing: { ...billing, country: 'GB' },
    });
    expect(await mine()).toMatchObject({ name: 'Ada', billing: { city: 'Leeds' } });
  });

  it('keeps what an order was billed to; what a later one leaves out stays', async () => {
    const buyer = await app.signIn('bo@example.com');
    const buy = async (given: Partial<typeof asBilled>) => {
      const campaign = await draft(buyer);
      const body = { ...checkoutBody(campaign), billing: { ...asBilled, ...given } };
      const key = crypto.randomUUID();
      expect((await app.call(checkout.start, { body }, { as: buyer, key })).status).toBe(201);
      return (await mine(buyer)).billing;
    };
    const { email: _email, ...kept } = asBilled;
    expect(await buy({})).toEqual(kept);
    expect(await buy({ name: 'Bo Lee', address: '', city: '', zip: '' })).toEqual({
      ...kept,
      name: 'Bo Lee',
    });
    const { version } = await mine(buyer);
    await buy({ name: 'Bo Lee' });
    expect((await mine(buyer)).version, 'nothing new is nothing written').toBe(version);
  });

  it('refuses fields that are not one’s own to write, and names them', async () => {
    for (const body of [
      { role: 'admin' },
      { email: 'x@example.com' },
      { billing: { ...billing, country: 'Mars' } },
    ]) {
      const { status, text } = await change(body);
      expect([status, text]).toEqual([422, expect.stringMatching(/role|email|country/)]);
    }
  });

  it('refuses a change of what has changed elsewhere', async () => {
    const { version } = await mine();
    const stale = await app.ask(
      account.update,
      { body: { name: 'B' } },
      { as: ada, ifMatch: `"${version - 1}"` },
    );
    expect([stale.status, stale.body]).toMatchObject([412, { code: 'stale' }]);
  });
});

describe('mails that one may stop', () => {
  it('carry a link of one click, which stops that group and no other', async () => {
    expect(await remind('ada@example.com', 'r1')).toBe(true);
    const mail = await app.mail('ada@example.com', 'One step left for “Song” (RP-22222222)');
    const page = mail.links.find((link) => link.includes('/unsubscribe?token=')) ?? '';
    const token = new URL(page).searchParams.get('token') ?? '';
    const send = (body: string, sent = token, type = 'application/x-www-form-urlencoded') =>
      app.fetch(`/api/unsubscribe/?token=${sent}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    // A scanner that opens the link stops nothing.
    expect((await send('nonsense')).status).toBe(400);
    const forged = Buffer.from(`${'usr_'}${'0'.repeat(26)}.reports`).toString('base64url');
    for (const wrong of [`x${token}`, token.replace('.', '.x'), `${forged}.${token.split('.')[1]}`, 'x']) {
      expect((await send('List-Unsubscribe=One-Click', wrong)).status).toBe(422);
    }
    expect((await mine()).mails).toEqual(everyMail);
    const done = await send('List-Unsubscribe=One-Click');
    expect([done.status, await done.json()]).toEqual([200, { group: 'reminders' }]);
    expect((await mine()).mails).toEqual({ ...everyMail, reminders: false });
    // Mail services may send it as multipart, and twice.
    const form =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
    expect((await send(form, token, 'multipart/form-data; boundary=b')).status).toBe(200);
    expect(await remind('ada@example.com', 'r2')).toBe(false);
  });

  it('are turned on again in the settings', async () => {
    expect((await change({ mails: { reminders: true } })).body).toMatchObject({
      mails: everyMail,
    });
    expect(await remind('ada@example.com', 'r3')).toBe(true);
  });

  it('say it in their headers; mails about an order do not', async () => {
    const sent = vi.spyOn(app.server.ctx.outside.mail, 'send');
    await app.drain();
    await placedOrder(app, ada);
    await settle(app);
    const headers = sent.mock.calls.map(([mail]) => [mail.subject, headersOf(mail).headers] as const);
    const listed = headers.filter(([, all]) => 'List-Unsubscribe' in all);
    expect(listed).toEqual([
      [
        'One step left for “Song” (RP-22222222)',
        expect.objectContaining({
          'List-Unsubscribe': expect.stringMatching(/^<http\S+\/api\/unsubscribe\/\?token=[\w.-]+>$/),
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      ],
    ]);
    expect(headers.map(([subject]) => subject)).toContainEqual(
      expect.stringContaining('We’ve received your order'),
    );
    sent.mockRestore();
  });
});

describe('the export', () => {
  it('holds what is kept of the account, and nothing of another', async () => {
    const eve = await app.signIn('eve@example.com');
    await change({ name: 'Eve Elsewhere' }, eve);
    const { status, headers, text } = await app.ask(account.export, {}, { as: ada });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json']);
    const data = JSON.parse(text);
    expect(data).toMatchObject({
      account: { email: 'ada@example.com', name: 'Ada', billing: { city: asBilled.city } },
    });
    expect(data.orders[0]).toMatchObject({ status: 'placed', payments: [{ status: 'authorized' }] });
    expect(data.campaigns.length).toBeGreaterThan(0);
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(text).not.toMatch(/eve@example|Eve Elsewhere/);
    // No way in: neither tokens nor hashes of them.
    expect(text).not.toMatch(/hash|refresh|"data"|"said"/);
  });

  it('and the deletion need a fresh sign-in', async () => {
    const old = await app.signIn('old@example.com');
    app.clock.advance(31 * MINUTE);
    const { body } = await app.call(auth.refresh, { body: { refresh: old.refresh } });
    for (const endpoint of [account.export, account.remove]) {
      const refused = await app.ask(endpoint, {}, { as: body });
      expect([refused.status, refused.body]).toMatchObject([403, { code: 'fresh_sign_in_required' }]);
    }
  });
});

describe('deleting one’s account', () => {
  it('is refused with the order that is under way, and done after it', async () => {
    ada = await app.signIn('ada@example.com');
    const order = (await app.call(myOrders.list, {}, { as: ada })).body.find(
      ({ status }) => status === 'placed',
    );
    if (!order) throw new Error('There is no placed order.');
    expect((await mine()).openOrder).toBe(order.number);
    const refused = await app.ask(account.remove, {}, { as: ada });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: expect.stringContaining(order.number) },
    ]);
    await cancelAsArtist(ada, order);
    await settle(app);
    expect((await app.ask(account.remove, {}, { as: ada })).status).toBe(204);
    expect((await app.ask(account.get, {}, { as: ada })).status).toBe(401);
    const { db } = app.server.ctx;
    const kept = await db
      .selectFrom('orders')
      .select('customer_name')
      .where('number', '=', order.number)
      .execute();
    expect(kept).toEqual([{ customer_name: '' }]);
    await settle(app);
    const [last] = app.sandbox.inbox?.messages('ada@example.com') ?? [];
    expect(last?.subject).toBe('Your Real Playlist account was deleted');
    expect(last?.text).toContain('We kept your orders without your name');
    await app.later(DAY + HOUR);
    const known = await db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'ada@example.com')
      .execute();
    expect(known).toEqual([]);
    const left = await db.selectFrom('users').selectAll().where('removed_at', 'is not', null).execute();
    expect(left).toMatchObject([{ name: '', billing: null }]);
    expect(JSON.stringify(left)).not.toMatch(/ada@example|Leeds/);
    // The address may sign up again, without its old data.
    const again = await app.signIn('ada@example.com');
    expect(await mine(again)).toMatchObject({ name: '', billing: null, openOrder: null });
  });

  it('is another admin’s task where it is an admin’s', async () => {
    const refused = await app.ask(account.remove, {}, { as: await app.signIn('boss@example.com', 'user') });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'conflict' }]);
  });
});
