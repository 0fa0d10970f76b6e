import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { billingAddresses } from '#contract/accounts/addresses/calls.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import { orderMails } from '#contract/office/mails/calls.ts';
import { MAIL_CONTENT_RETENTION_MS } from '#contract/office/mails/rules.ts';
import type { OrderMail } from '#contract/office/mails/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import { cancelAsArtist, openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { sweep } from '#server/sweep.ts';
import { databaseText } from '#test/support/database-text.ts';
import { placedOrder, settle } from '#test/support/order-desk.ts';
import { type TestApp, useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;
let artist: SignedIn;
const OWN = 'ada@example.com';
async function signIn(): Promise<void> {
  boss = await app.operator();
  artist = await app.signIn(OWN);
}
beforeAll(signIn);
afterEach(() => inbox(app).switches.set({ refusePermanently: 0, refuseTemporarily: 0 }));

function inbox({ sandbox }: TestApp) {
  if (!sandbox.inbox) throw new Error('This suite has no inbox.');
  return sandbox.inbox;
}

/** An admin's actions on the mails of an order. */
const deskOf = (app: TestApp, boss: () => SignedIn) => ({
  list: async ({ id }: Order): Promise<OrderMail[]> =>
    (await app.call(orderMails.list, { params: { name: 'admin', id } }, { as: boss() })).body,
  get: ({ id }: Order, mailId: string) =>
    app.call(orderMails.get, { params: { name: 'admin', id, mailId } }, { as: boss() }),
  resend: ({ id }: Order, mailId: string, to?: string) =>
    app.call(
      orderMails.resend,
      { params: { name: 'admin', id, mailId }, body: to ? { to } : {} },
      { as: boss() },
    ),
});
const { list, get, resend } = deskOf(app, () => boss);
const problem = ({ body }: { body: unknown }) => body as { code?: string; detail?: string };

/** An order whose cancellation mail the mail server permanently rejects. */
async function refusedMail(): Promise<{ order: Order; mail: OrderMail }> {
  const order = await placedOrder(app, artist);
  inbox(app).switches.set({ refusePermanently: 1 });
  await cancelAsArtist(artist, order);
  await settle(app);
  const mail = (await list(order)).at(-1);
  if (!mail) throw new Error('The order has no mail.');
  return { order, mail };
}

describe('the mails about an order', () => {
  it('stand in its timeline with recipient and state, and say what they said', async () => {
    const order = await placedOrder(app, artist);
    await decide(boss, order, { verdict: 'rejected', reason: 'The vocals are clipped.' });
    await settle(app);
    const mails = await list(order);
    expect(mails.map(({ kind, to, status, error }) => [kind, to, status, error])).toEqual([
      ['order-placed', OWN, 'sent', null],
      ['order-rejected', OWN, 'sent', null],
    ]);
    const { timeline } = await lookUp(boss, order);
    expect(
      timeline.filter(({ kind }) => kind.startsWith('mail.')).map(({ kind, text }) => [kind, text]),
    ).toEqual([
      ['mail.sent', `Email “Order placed” to ${OWN} was sent`],
      ['mail.sent', `Email “Song not approved” to ${OWN} was sent`],
    ]);
    const said = await get(order, mails[1]?.id ?? '');
    expect(said.body.words?.subject).toBe(`“A Song” was not approved (${order.number})`);
    expect(said.body.words?.text).toContain('The vocals are clipped.');
    const arrived = await app.mail(OWN, `“A Song” was not approved (${order.number})`);
    expect(arrived.text.trim()).toBe(said.body.words?.text.trim());
  });

  it('are kept sealed: no word of them is in the database', async () => {
    const order = await placedOrder(app, artist);
    const words = (await get(order, (await list(order))[0]?.id ?? '')).body.words?.text ?? '';
    expect(words).toContain('One last step');
    expect(await databaseText(app.server.ctx.db)).not.toContain('One last step');
  });

  it('are forgotten after 90 days; that they were sent is not', async () => {
    const order = await placedOrder(app, artist);
    const [mail] = await list(order);
    const { ctx } = app.server;
    const sweepAt = (ms: number) => sweep({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) });
    await sweepAt(MAIL_CONTENT_RETENTION_MS - 60_000);
    expect((await get(order, mail?.id ?? '')).body.words).not.toBeNull();
    await sweepAt(MAIL_CONTENT_RETENTION_MS + 60_000);
    // Sessions of so long ago are gone, too.
    await signIn();
    const later = (await get(order, mail?.id ?? '')).body;
    expect(later).toMatchObject({ status: 'sent', words: null });
    expect(later.resendRefusal).toContain('no longer stored');
    expect(problem(await resend(order, mail?.id ?? ''))).toMatchObject({ code: 'illegal_transition' });
  });

  it('never hold a sign-in or another token, whatever the code does', async () => {
    const { db } = app.server.ctx;
    const row = await db
      .selectFrom('mails')
      .select(['id', 'data', 'said'])
      .where('template', '=', 'sign-in')
      .where('status', '=', 'sent')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ data: null, said: null });
    const keep = db.updateTable('mails').set({ said: 'v1.words' }).where('id', '=', row.id);
    await expect(keep.execute()).rejects.toMatchObject({ constraint: 'mails_forget_ways_in' });
  });

  it('go with the account: neither words nor address are left', async () => {
    const email = 'leaves@example.com';
    const leaver = await app.signIn(email);
    const order = await placedOrder(app, leaver);
    const mail = (await list(order)).find(({ kind }) => kind === 'order-placed');
    expect(mail?.to).toBe(email);
    expect((await get(order, mail?.id ?? '')).body.words).not.toBeNull();
    const [user] = (await app.call(users.list, { query: { q: email } }, { as: boss })).body;
    await cancelAsArtist(leaver, order);
    await settle(app);
    await app.call(users.remove, { params: { id: user?.id ?? '' } } as never, { as: boss });
    const left = (await get(order, mail?.id ?? '')).body;
    expect(left.words).toBeNull();
    expect(left.to).not.toContain('leaves');
    expect((await resend(order, mail?.id ?? '')).status).toBe(409);
  });
});

describe('a mail that was permanently rejected', () => {
  it('is a failed job with the reason, found by the order, and a sign on the order', async () => {
    const { order, mail } = await refusedMail();
    expect(mail).toMatchObject({ kind: 'order-cancelled', status: 'failed', unresolved: true });
    expect(mail.error).toContain('550');
    const found = await app.ask(jobs.list, { query: { q: order.number, status: 'dead' } }, { as: boss });
    expect(found.body).toMatchObject([
      { name: 'mail.send', status: 'dead', error: expect.stringContaining('550') },
    ]);
    expect(found.body[0]?.subject?.label).toBe(`${order.number}: order-cancelled email to a•••@example.com`);
    expect(found.body[0]?.spent).toBe(
      `This email couldn’t be delivered. Resend it from order ${order.number}.`,
    );
    const { timeline } = await lookUp(boss, order);
    expect(timeline.find(({ kind }) => kind === 'mail.failed')?.text).toContain(
      `Email “Order cancelled” to ${OWN} couldn’t be sent: `,
    );
  });

  it('is sent again as a new mail, once, and is no longer a sign', async () => {
    const { order, mail } = await refusedMail();
    const before = inbox(app).messages(OWN).length;
    const again = await resend(order, mail.id);
    expect(again.body).toMatchObject({
      kind: 'order-cancelled',
      status: 'queued',
      resendOf: mail.id,
      to: OWN,
    });
    await settle(app);
    expect(inbox(app).messages(OWN).length).toBe(before + 1);
    await app.mail(OWN, `The order for “A Song” is cancelled (${order.number})`);
    const mails = await list(order);
    expect(mails.map(({ status, unresolved }) => [status, unresolved])).toEqual([
      ['sent', false],
      ['failed', false],
      ['sent', false],
    ]);
    const { timeline } = await lookUp(boss, order);
    expect(timeline.find(({ kind }) => kind === 'mail.resent')).toMatchObject({
      text: 'Email “Order cancelled” resent',
      actor: 'boss@example.com',
    });
  });

  it('resolves the failed jobs of the emails it repeats, once it is sent', async () => {
    const { order, mail } = await refusedMail();
    const jobOf = (mailId: string) =>
      app.server.ctx.db
        .selectFrom('pgboss.job' as never)
        .select('state' as never)
        .where(sql<string>`data ->> 'mailId'`, '=', mailId)
        .execute();
    inbox(app).switches.set({ refusePermanently: 1 });
    const copy = (await resend(order, mail.id)).body as { id: string };
    await settle(app);
    expect(await Promise.all([mail.id, copy.id].map(jobOf))).toEqual([
      [{ state: 'failed' }],
      [{ state: 'failed' }],
    ]);
    await resend(order, copy.id);
    await settle(app);
    expect(await Promise.all([mail.id, copy.id].map(jobOf))).toEqual([
      [{ state: 'cancelled' }],
      [{ state: 'cancelled' }],
    ]);
  });

  it('that fails again is a sign again', async () => {
    const { order, mail } = await refusedMail();
    inbox(app).switches.set({ refusePermanently: 1 });
    await resend(order, mail.id);
    await settle(app);
    expect((await list(order)).filter(({ unresolved }) => unresolved)).toMatchObject([{ resendOf: mail.id }]);
  });

  it('goes to a corrected address only once whoever reads that has agreed', async () => {
    const { order, mail } = await refusedMail();
    const stranger = 'manager@example.com';
    const asked = await resend(order, mail.id, stranger);
    expect(asked.body).toMatchObject({ kind: 'confirm-address', to: stranger });
    await settle(app);
    expect(
      inbox(app)
        .messages(stranger)
        .map(({ subject }) => subject),
    ).toEqual(['Confirm your email for Real Playlist']);
    expect((await list(order)).find(({ id }) => id === mail.id)?.unresolved).toBe(true);
    expect(problem(await resend(order, mail.id, stranger))).toMatchObject({ code: 'conflict' });

    const asking = await app.mail(stranger, 'Confirm your email for Real Playlist');
    const token = /confirm-address\/([\w-]+)/.exec(asking.links.join(' '))?.[1] ?? '';
    expect(await databaseText(app.server.ctx.db)).not.toContain(token);
    await app.call(billingAddresses.confirm, { body: { token } });
    expect((await resend(order, mail.id, stranger)).body).toMatchObject({
      kind: 'order-cancelled',
      to: stranger,
    });
    await settle(app);
    await app.mail(stranger, `The order for “A Song” is cancelled (${order.number})`);
  });

  it('is sent to the address that the account has now', async () => {
    const former = 'typo@example.com';
    const someone = await app.signIn(former);
    const order = await placedOrder(app, someone);
    const mail = (await list(order)).find(({ kind }) => kind === 'order-placed');
    expect(mail?.to).toBe(former);
    const [user] = (await app.call(users.list, { query: { q: former } }, { as: boss })).body;
    const change = { email: 'right@example.com', name: '', role: 'user', status: 'active' };
    await app.call(users.update, { params: { id: user?.id ?? '' }, body: change } as never, { as: boss });
    const again = await resend(order, mail?.id ?? '');
    expect([again.status, again.body]).toEqual([200, expect.objectContaining({ to: 'right@example.com' })]);
  });
});

describe('sending again is refused', () => {
  it('of a mail of another order, brand or none, and of a payment link that is of no use', async () => {
    const { order, mail } = await refusedMail();
    const other = await placedOrder(app, artist);
    expect((await resend(other, mail.id)).status).toBe(404);
    expect((await get(other, mail.id)).status).toBe(404);
    const eaa = { params: { name: 'eaa', id: order.id, mailId: mail.id } } as const;
    expect((await app.call(orderMails.get, eaa, { as: boss })).status).toBe(404);
    expect((await resend(order, mail.id, 'no address')).status).toBe(422);
  });

  it('while it waits to be sent', async () => {
    const { order } = await openOrder(artist);
    inbox(app).switches.set({ refuseTemporarily: 50 });
    await cancelAsArtist(artist, order);
    await app.drain();
    const [mail] = await list(order);
    expect(mail).toMatchObject({ status: 'queued', resendRefusal: 'This email is already queued.' });
    expect((await resend(order, mail?.id ?? '')).status).toBe(409);
  });
});

describe('over the limits', () => {
  const limited = useTestApp({ LIMITS: 'on' });

  it('an address is sent no more than five mails again within a day', async () => {
    const operator = await limited.operator();
    const desk = deskOf(limited, () => operator);
    const own = await limited.signIn(OWN);
    const order = await placedOrder(limited, own);
    const [mail] = await desk.list(order);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await desk.resend(order, mail?.id ?? '')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
