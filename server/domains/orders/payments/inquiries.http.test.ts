/** @module-tag often */
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { evidence } from '#contract/reporting/evidence/calls.ts';
import { intentOf, kindsOf, lookUp, statesOf } from '#scenario/admin.ts';
import { often } from '#test/support/often.ts';
import { allMailsAbout, chargedOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { startNow } from '#test/support/pitch-desk.ts';
import { callStripe, deliver, eventsAbout } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { catchUpOnEvents } from './receive-webhook.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);
afterEach(async () => {
  stripeOf(app).switches.reset();
  await settle(app);
});

async function runningOrder(): Promise<Order> {
  const order = await chargedOrder(app, artist, boss);
  await startNow(app, order);
  await settle(app);
  return order;
}

const params = ({ id }: Order) => ({ name: 'admin', id }) as const;
const inquire = async (order: Order) =>
  stripeOf(app).switches.openDispute(await intentOf(boss, order), { inquiry: true });
const storyOf = async (order: Order) =>
  (await kindsOf(boss, order)).filter((kind) => /^(inquiry|dispute)\./.test(kind));
const disputeMails = (order: Order) =>
  allMailsAbout(app, order).filter((subject) => subject.startsWith('Chargeback'));
const entriesOf = async ({ id }: Order) =>
  (await app.call(attention.list, { params: { name: 'admin' }, query: {} }, { as: boss })).body.filter(
    ({ subjectId }) => subjectId === id,
  );
const seenByArtist = async ({ number }: Order) =>
  JSON.stringify((await app.call(myOrders.get, { params: { number } }, { as: artist })).body).replace(
    '"dispute":null,"inquiry":null',
    '"":0',
  );

describe('an inquiry', { tags: 'short' }, () => {
  it('is shown to admins with its due time, and to nobody else; the campaign goes on', async () => {
    const order = await runningOrder();
    const before = await seenByArtist(order);
    const { evidence_details } = await inquire(order);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / success / running');
    const dueAt = new Date(evidence_details.due_by * 1000).toISOString();
    const { payment, refundable } = await lookUp(boss, order);
    expect([payment?.dispute, payment?.inquiry, refundable]).toEqual([
      null,
      { reason: 'general', amount: 19_900, dueAt, evidenceSentAt: null },
      19_900,
    ]);
    expect(await entriesOf(order)).toEqual([expect.objectContaining({ kind: 'inquiry', dueAt })]);
    expect(disputeMails(order)).toEqual([]);
    const after = await seenByArtist(order);
    expect(after).not.toMatch(/inquir|disput|chargeback/i);
    expect(JSON.parse(after).timeline).toEqual(JSON.parse(before).timeline);
  });

  it('can be answered, and asks no more until it becomes a dispute, which is answered anew', async () => {
    const order = await runningOrder();
    const { id } = await inquire(order);
    await settle(app);
    const send = () => app.call(evidence.send, { params: params(order), body: {} }, { as: boss });
    expect((await send()).status).toBe(202);
    await settle(app);
    expect(await callStripe(app, `disputes/${id}`)).toMatchObject({ status: 'warning_under_review' });
    expect(await entriesOf(order)).toEqual([]);
    expect(await seenByArtist(order)).not.toMatch(/inquir|disput|evidence/i);
    expect((await send()).status).toBe(409);
    stripeOf(app).switches.escalateInquiry(id);
    await settle(app);
    expect(await statesOf(boss, order)).toBe('placed / disputed / paused');
    expect(await entriesOf(order)).toEqual([expect.objectContaining({ kind: 'dispute' })]);
    expect(disputeMails(order)).toEqual(['Chargeback opened for “A Song” (#)']);
    expect((await send()).status).toBe(202);
    await settle(app);
    expect(await callStripe(app, `disputes/${id}`)).toMatchObject({ status: 'under_review' });
    expect(await entriesOf(order)).toEqual([]);
  });

  it('ends by a full refund, and a refund in part leaves it open', async () => {
    const order = await runningOrder();
    const { id } = await inquire(order);
    await settle(app);
    const refund = (amount?: number) =>
      app.call(
        orders.refund,
        { params: params(order), body: { reason: 'As asked', ...(amount && { amount }) } },
        { as: boss, key: crypto.randomUUID() },
      );
    expect((await refund(900)).status).toBe(200);
    await settle(app);
    expect((await lookUp(boss, order)).payment).toMatchObject({
      payment_status: 'partially_refunded',
      inquiry: { amount: 19_900 },
    });
    expect((await refund()).status).toBe(200);
    await settle(app);
    expect(await callStripe(app, `disputes/${id}`)).toMatchObject({ status: 'warning_closed' });
    expect((await lookUp(boss, order)).payment).toMatchObject({
      payment_status: 'refunded',
      inquiry: null,
      dispute: null,
    });
    expect(await storyOf(order)).toEqual(['inquiry.opened', 'inquiry.closed']);
    expect(await entriesOf(order)).toEqual([]);
    expect(disputeMails(order)).toEqual([]);
  });
});

/** What the bank does next; each ends where nothing more can follow. */
const endings = {
  asks: [],
  drops: ['warning_closed'],
  escalates: ['escalate'],
  'escalates, wins': ['escalate', 'won'],
  'escalates, loses': ['escalate', 'lost'],
} as const;

const states: Record<keyof typeof endings, string> = {
  asks: 'placed / success / running',
  drops: 'placed / success / running',
  escalates: 'placed / disputed / paused',
  'escalates, wins': 'placed / success / running',
  'escalates, loses': 'cancelled / lost / cancelled',
};

it('tells one story, once, in whatever order its events come, and however many are lost', async () => {
  const plan = fc.record({
    ending: fc.constantFrom(...(Object.keys(endings) as (keyof typeof endings)[])),
    /** Whether what the provider says is read between its steps. */
    between: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
    deliveries: fc.array(fc.nat({ max: 9 }), { maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ ending, between, deliveries }) => {
      const { switches } = stripeOf(app);
      switches.reset();
      const order = await runningOrder();
      switches.set({ webhooks: { hold: true } });
      const send = async (index: number) => {
        const events = (await eventsAbout(app, order)).filter(({ type }) => type.includes('dispute'));
        const event = events[index % events.length];
        if (event) expect(await deliver(app, event)).toBe(200);
      };
      const { id } = await inquire(order);
      const steps = endings[ending];
      for (const [index, step] of steps.entries()) {
        if (between[index]) await send(index);
        if (step === 'escalate') switches.escalateInquiry(id);
        else switches.closeDispute(id, step);
      }
      await Promise.all(deliveries.map(send));
      for (const delivery of deliveries) await send(delivery);
      await catchUpOnEvents(app.server.ctx);
      await settle(app);
      expect(await statesOf(boss, order)).toBe(states[ending]);
      const story = await storyOf(order);
      expect(story).toEqual([...new Set(story)]);
      const isDispute = ending.startsWith('escalates');
      expect(story.at(-1)).toBe(
        { asks: 'inquiry.opened', drops: 'inquiry.closed', escalates: 'dispute.opened' }[ending as 'asks'] ??
          `dispute.${steps.at(-1)}`,
      );
      expect((await lookUp(boss, order)).payment?.inquiry !== null).toBe(ending === 'asks');
      const mails = disputeMails(order);
      expect(mails.length).toBe(isDispute ? steps.length : 0);
      if (!isDispute) expect(await seenByArtist(order)).not.toMatch(/inquir|disput|chargeback/i);
      switches.release();
      await settle(app);
      expect(await storyOf(order)).toEqual(story);
      expect(disputeMails(order)).toEqual(mails);
    }),
    { numRuns: often(8, 200) },
  );
});
