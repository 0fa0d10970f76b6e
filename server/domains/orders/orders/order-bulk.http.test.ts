import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { bulkRuns } from '#contract/office/bulk/calls.ts';
import type { BulkAnswer, BulkQueued } from '#contract/office/bulk/schema.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { lookUp, statesOf } from '#scenario/admin.ts';
import { openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { mailsAbout, placedOrder, settle } from '#test/support/order-desk.ts';
import { atEaa, useTestApp } from '#test/support/test-app.ts';
import { copyOrder } from './copied-orders.fixture.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
let artist: SignedIn;
let boss: SignedIn;
/** One order of each brand. */
let here: Order;
let there: Order;

beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  boss = await app.operator();
  here = await placedOrder(app, artist);
  there = await placedOrder(app, atEaa(app, artist));
});

const bulk = (name: 'admin' | 'eaa', body: object) =>
  app.ask(orders.bulk, { params: { name }, body }, { as: boss });
const answerOf = async (name: 'admin' | 'eaa', body: object) =>
  (await bulk(name, body)).body as unknown as BulkAnswer;

const countOf = async (brand: 'real-playlist' | 'eaa', status: string): Promise<number> => {
  const { rows } = await sql<{ count: string }>`select count(*) from orders
    where brand = ${brand} and status = ${status}`.execute(app.server.ctx.db);
  return Number(rows[0]?.count);
};

describe('a few orders at once', () => {
  it('are confirmed; those that cannot be say why, by their number', async () => {
    const unpaid = (await openOrder(artist)).order;
    const body = { action: 'confirm', ids: [here.id, unpaid.id] };
    expect(await answerOf('admin', body)).toEqual({
      done: [here.id],
      unchanged: [],
      refused: [{ id: unpaid.id, label: unpaid.number, reason: 'This order hasn’t been paid yet.' }],
    });
    expect((await lookUp(boss, here)).confirmedAt).not.toBeNull();
  });

  it('are those of the brand in the path: the other’s are as absent', async () => {
    const absent = `ord_${'0'.repeat(26)}`;
    const answer = await answerOf('admin', { action: 'cancel', ids: [there.id, absent] });
    expect(answer.done).toEqual([]);
    expect(answer.refused.map(({ reason }) => reason)).toEqual(['Order not found.', 'Order not found.']);
    expect(await statesOf(boss, there)).toBe('placed / authorized / in_review');
    // No filter of this list names a brand, so none can name the other.
    expect((await bulk('admin', { action: 'cancel', filter: { brand: 'eaa' } })).status).toBe(422);
  });

  it('are cancelled for the reason that is given, which the artist reads, and the card is released', async () => {
    const order = await placedOrder(app, artist);
    const reason = 'The label asked us to';
    expect(await answerOf('admin', { action: 'cancel', ids: [order.id], reason })).toMatchObject({
      done: [order.id],
    });
    await settle(app);
    expect(await statesOf(boss, order)).toBe('cancelled / voided / cancelled');
    const { timeline } = await lookUp(boss, order);
    expect(timeline.find(({ kind }) => kind === 'order.cancelled')).toMatchObject({
      text: `Our team cancelled the order: ${reason}`,
      actor: 'boss@example.com',
    });
    expect(mailsAbout(app, order).filter((subject) => /cancelled/.test(subject))).toHaveLength(1);
  });
});

it('many orders of one brand are cancelled by a job, each once, and none of the other brand', async () => {
  await copyOrder(app, here, 230);
  await copyOrder(app, there, 210);
  const [placedHere, placedThere] = [
    await countOf('real-playlist', 'placed'),
    await countOf('eaa', 'placed'),
  ];
  const asked = await bulk('eaa', { action: 'cancel', reason: 'Closed', filter: { status: 'placed' } });
  expect(asked.status).toBe(202);
  const { jobId } = asked.body as unknown as BulkQueued;
  await settle(app);
  const run = await app.call(bulkRuns.get, { params: { id: jobId } }, { as: boss });
  expect(run.body).toMatchObject({
    list: 'orders',
    brand: 'eaa',
    status: 'done',
    total: placedThere,
    done: placedThere,
    refused: [],
  });
  expect([await countOf('eaa', 'placed'), await countOf('real-playlist', 'placed')]).toEqual([0, placedHere]);
  expect(await statesOf(boss, there)).toBe('cancelled / voided / cancelled');
  const { rows } = await sql<{ times: string; brand: string }>`select distinct count(*) as times, brand
    from audit_events join audit_remarks on event_id = id
    where kind = 'order.cancelled' and audit_remarks.text = 'Closed' group by subject_id, brand`.execute(
    app.server.ctx.db,
  );
  expect(rows).toEqual([{ times: expect.anything(), brand: 'eaa' }]);
  expect(Number(rows[0]?.times)).toBe(1);
});
