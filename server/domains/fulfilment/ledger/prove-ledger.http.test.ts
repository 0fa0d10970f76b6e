import { type Kysely, type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandFees } from '#contract/fulfilment/fees/calls.ts';
import { myRatings, ratings } from '#contract/fulfilment/ratings/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { intentOf, lookUp } from '#scenario/admin.ts';
import { REASON } from '#scenario/curator.ts';
import type { Database } from '#server/db/schema.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { expirePitches } from '#server/domains/fulfilment/pitches/expire-pitches.ts';
import { anchorLedger } from '#server/domains/fulfilment/placements/anchor-ledger.ts';
import { recordSeen } from '#server/domains/fulfilment/placements/record-check.ts';
import { chargedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { answer, mailedTokens, pitchedOrder, pitchesOf, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { unnoted } from '#test/support/placement-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { checkLedger } from './check-ledger.ts';
import { proveLedger } from './prove-ledger.ts';
import { changesOf, columnsOf, provesNothing, recordedTables } from './tampered-columns.fixture.ts';
import { tamperedRecords } from './tampered-records.fixture.ts';
import { tamperings } from './tamperings.fixture.ts';

/** A campaign of five pitches in which all went wrong that can, and then changes by SQL that no verb would make. */
const app = useTestApp();
const desk = useOrderDesk(app);
let order: Order;
/** Placements: one that was removed, one that was found again after a report of its review was upheld and then removed, one that is live. */
let removed = '';
let reported = '';
let live = '';
/** Pitches: declined, not answered. */
let declined = '';
let expired = '';

const db = () => app.server.ctx.db;
const flaws = async (on: Kysely<Database> = db()) =>
  (await proveLedger({ db: on, now: app.clock.now })).flaws;

const placementOf = async (pitchId: string): Promise<string> =>
  (await db().selectFrom('placements').select('id').where('pitch_id', '=', pitchId).executeTakeFirstOrThrow())
    .id;

const look = (id: string, result: 'seen' | 'not_seen') =>
  recordSeen(
    app.server.ctx,
    { id, order_id: order.id },
    { ...unnoted, source: 'account', at: app.clock.now(), result, position: result === 'seen' ? 3 : null },
  );

async function reportUpheld(id: string): Promise<void> {
  const body = { stars: 1, reason: 'not_heard' as const };
  await app.call(myRatings.rate, { params: { number: order.number, id }, body }, { as: desk.artist });
  await app.call(
    ratings.decide,
    { params: { name: 'admin', id }, body: { verdict: 'upheld', note: '' } },
    { as: desk.boss, key: crypto.randomUUID() },
  );
}

beforeAll(async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  const lists: string[] = [];
  for (let index = 0; index < 5; index += 1)
    lists.push((await reviewedPlaylist(app, desk, { curatorId: curator.id })).id);
  order = await pitchedOrder(app, desk);
  const tokens = await mailedTokens(app, curator.email);
  for (const [index, token] of tokens.slice(0, 4).entries()) {
    const body = index < 3 ? { verdict: 'accepted' } : { verdict: 'declined', reason: REASON };
    expect((await answer(app, token, body)).status).toBe(200);
  }
  const pitches = await pitchesOf(app, desk, order);
  const [first, second, third] = pitches.filter(({ status }) => status === 'accepted');
  declined = pitches.find(({ status }) => status === 'declined')?.id ?? '';
  expired = pitches.find(({ status }) => status === 'sent')?.id ?? '';
  [removed, reported, live] = [
    await placementOf(first?.id ?? ''),
    await placementOf(second?.id ?? ''),
    await placementOf(third?.id ?? ''),
  ];
  await reportUpheld(second?.id ?? '');
  const [fees] = (await app.call(brandFees.due, { params: { name: 'admin' } }, { as: desk.boss })).body;
  await app.call(
    brandFees.pay,
    { params: { name: 'admin', id: curator.id }, body: { due: fees?.due ?? 0, reference: 'Transfer 7' } },
    { as: desk.boss, key: crypto.randomUUID() },
  );
  let gone = 0;
  const wait = (time: number) => {
    app.clock.advance(time);
    gone += time;
  };
  for (let day = 0; day < 3; day += 1) {
    for (const id of [removed, reported, live]) await look(id, 'seen');
    wait(DAY);
  }
  for (let miss = 0; miss < 2; miss += 1) {
    for (const id of [removed, reported]) await look(id, 'not_seen');
    wait(7 * HOUR);
  }
  wait(5 * DAY);
  await expirePitches(app.server.ctx);
  wait(2 * DAY + HOUR);
  await settleMakeGoods(app.server.ctx, () => Promise.resolve(null));
  await settle(app);
  await anchorLedger(app.server.ctx);
  await app.drain();
  app.clock.advance(-gone);
});

const undo = new Error('undo');
/** What differs after the first of these statements that changes a row; null where constraints of the database allow none. */
async function flawsAfterFirst(changes: readonly RawBuilder<unknown>[]): Promise<string[] | null> {
  for (const change of changes) {
    const isDone = await flawsAfter(change).catch(() => null);
    if (isDone !== null) return isDone;
  }
  return null;
}

/** What differs after statements that no trigger and no foreign key saw; they are taken back. */
async function flawsAfter(...changes: RawBuilder<unknown>[]): Promise<string[]> {
  let found: string[] = [];
  await db()
    .transaction()
    .execute(async (on) => {
      await sql`set local session_replication_role = replica`.execute(on);
      for (const change of changes)
        expect((await change.execute(on)).numAffectedRows, 'rows that were changed').toBeGreaterThan(0n);
      found = (await flaws(on)).map(({ row, what }) => `${row}: ${what}`);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

describe('proving the ledger', () => {
  it('finds nothing in honest data, also after a report that was upheld of a song that was removed later', async () => {
    expect(await flaws()).toEqual([]);
    const owed = await db().selectFrom('make_goods').select(['cause', 'status']).execute();
    expect(owed.map(({ cause, status }) => `${cause} ${status}`).sort()).toEqual([
      'removed_early refunded',
      'unreviewed refunded',
      'unreviewed refunded',
    ]);
  });

  it.each(Object.entries({ ...tamperings, ...tamperedRecords }))(
    'finds %s, and names the row',
    async (_name, { do: change, row }) => {
      const world = { order, removed, live, declined, expired };
      expect(await flawsAfter(...change(world))).toEqual(
        expect.arrayContaining([expect.stringMatching(new RegExp(`^${row(world)}`))]),
      );
    },
  );

  it.each(recordedTables)(
    'finds a change of each column of %s, but for those that prove nothing',
    async (table) => {
      const missed: string[] = [];
      for (const column of await columnsOf(db(), table)) {
        const found = await flawsAfterFirst(changesOf(table, column));
        if (found?.length === 0) missed.push(column.name);
      }
      expect(missed.sort()).toEqual(Object.keys(provesNothing[table] ?? {}).sort());
    },
    300_000,
  );

  it('finds nothing where the provider knows refunds of ours that a restore took away', async () => {
    const charged = await chargedOrder(app, desk.artist, desk.boss);
    const payment_intent = await intentOf(desk.boss, charged);
    await callStripe(app, 'refunds', { payment_intent, amount: '300', 'metadata[refundKind]': 'goodwill' });
    await callStripe(app, 'refunds', { payment_intent, amount: '200' });
    await settle(app);
    const { payment } = await lookUp(desk.boss, charged);
    expect(payment?.refunded).toBe(500);
    expect((await flaws()).filter(({ orderId }) => orderId === charged.id)).toEqual([]);
  });

  it('finds all anchors deleted with their emails, once checks are older than two days', async () => {
    app.clock.advance(20 * DAY);
    const found = await flawsAfter(
      sql`delete from ledger_anchors`,
      sql`delete from mails where template = 'ledger-anchor'`,
    );
    app.clock.advance(-20 * DAY);
    expect(found).toEqual([expect.stringMatching(/^anchors: there is none, and \d+ checks/)]);
  });
});

describe('a night’s proof', () => {
  /** But for the anchor: the clock was set back to before it was made, and what happens now is in its days. */
  const entries = async () => {
    const params = { name: 'admin' as const };
    const as = await app.operator();
    const { body } = await app.call(attention.list, { params, query: { kind: 'ledger' } }, { as });
    return body.filter(({ title }) => !title.startsWith('anchor'));
  };

  it('shows in Needs Attention what differs and what to do, until it agrees again', async () => {
    const set = (cents: number) =>
      sql`update curator_fees set amount_cents = ${cents} where pitch_id = ${declined}`.execute(db());
    await checkLedger(app.server.ctx);
    expect(await entries()).toEqual([]);
    await set(900);
    await checkLedger(app.server.ctx);
    const found = await entries();
    const fee = found.find(({ subjectId }) => subjectId === order.id);
    const others = found.map(({ title }) => title).filter((title) => title !== fee?.title);
    expect(fee?.title).toMatch(
      new RegExp(`^${order.number}: fee of pitch ${declined}: it is 900 cents .*Compare it with a backup`),
    );
    // And what the event of its payment holds of it, and the sum that was paid.
    expect(others.sort()).toEqual([
      expect.stringMatching(/^curator /),
      expect.stringMatching(/^fee of pitch /),
    ]);
    await checkLedger(app.server.ctx);
    expect((await entries()).map(({ since }) => since)).toContain(fee?.since);
    await set(200);
    await checkLedger(app.server.ctx);
    expect(await entries()).toEqual([]);
  });

  it('names a payment that the provider knows otherwise', async () => {
    const other = sql`update payments set captured_cents = captured_cents - 100, amount_cents = amount_cents - 100,
      updated_at = now() - interval '2 hours' where order_id = ${order.id}`;
    await other.execute(db());
    await checkLedger(app.server.ctx);
    expect((await entries()).map(({ title }) => title)).toEqual(
      expect.arrayContaining([expect.stringMatching(/payment .* is charged here, and .* at the provider/)]),
    );
  });
});
