import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR } from '#contract/time.ts';
import type { Database } from '#server/db/schema.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { recordSeen } from '#server/domains/fulfilment/placements/record-check.ts';
import { settle, useOrderDesk } from '#test/support/order-desk.ts';
import { placed, runningOrder, unnoted } from '#test/support/placement-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { replayLedger } from './replay-ledger.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
let order: Order;
/** One that was seen on three days and then removed, and one that is live. */
let removed: string;
let live: string;

async function check(id: string, result: 'seen' | 'not_seen' | 'unknown'): Promise<void> {
  const position = result === 'seen' ? 3 : null;
  const at = app.clock.now();
  await recordSeen(
    app.server.ctx,
    { id, order_id: order.id },
    { ...unnoted, source: 'account', at, result, position },
  );
}

beforeAll(async () => {
  order = await runningOrder(app, desk.artist, desk.boss);
  removed = await placed(app, order, (await addedPlaylist(app, desk.boss)).id);
  live = await placed(app, order, (await addedPlaylist(app, desk.boss)).id);
  let gone = 0;
  const wait = (time: number) => {
    app.clock.advance(time);
    gone += time;
  };
  // Two checks an hour apart must be of one day, in UTC.
  const leftOfDay = DAY - (app.clock.now().getTime() % DAY);
  if (leftOfDay <= HOUR) wait(leftOfDay);
  for (let day = 0; day < 3; day += 1) {
    for (const id of [removed, live]) await check(id, 'seen');
    wait(HOUR);
    for (const id of [removed, live]) await check(id, day === 1 ? 'unknown' : 'seen');
    wait(DAY - HOUR);
  }
  await check(removed, 'not_seen');
  wait(7 * HOUR);
  await check(removed, 'not_seen');
  // No playlist fits the song, so its share is refunded after 48 hours.
  wait(2 * DAY + HOUR);
  await settleMakeGoods(app.server.ctx, () => Promise.resolve(null));
  await settle(app);
  app.clock.advance(-gone);
});

const undo = new Error('undo');
/** The flaws that a statement makes, which is taken back. */
async function flawsAfter(change: (db: Kysely<Database>) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  await app.server.ctx.db
    .transaction()
    .execute(async (db) => {
      await change(db);
      found = (await replayLedger({ db })).flaws.map(({ row, what }) => `${row.split(' ')[0]}: ${what}`);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

describe('replaying the ledger', () => {
  it('agrees with placements, make-goods and refunds as they were made', async () => {
    expect(await replayLedger(app.server.ctx)).toEqual({
      placements: 2,
      makeGoods: 1,
      refunds: 1,
      flaws: [],
    });
  });

  it('finds days that were raised by hand', async () => {
    expect(
      await flawsAfter((db) => sql`update placements set days = 9 where id = ${live}`.execute(db)),
    ).toEqual(['placement: days: the row says 9, its checks say 3']);
    expect(
      await flawsAfter((db) =>
        sql`update make_goods set days_seen = 20 where placement_id = ${removed}`.execute(db),
      ),
    ).toEqual(['make-good: the row says 20 of 28 days, the checks say 3 of 28']);
  });

  it('finds a removal that was hidden or made up, and what is owed for it', async () => {
    expect(
      await flawsAfter((db) =>
        sql`update placements set status = 'ended' , over_at = over_at + interval '1 hour' where id = ${removed}`.execute(
          db,
        ),
      ),
    ).toEqual(expect.arrayContaining(['placement: status: the row says ended, its checks say removed']));
    expect(
      await flawsAfter((db) =>
        sql`update placements set status = 'removed', over_at = now(), check_at = null where id = ${live}`.execute(
          db,
        ),
      ),
    ).toEqual(['placement: status: the row says removed, its checks say live']);
    expect(
      await flawsAfter((db) => sql`delete from make_goods where placement_id = ${removed}`.execute(db)),
    ).toEqual(expect.arrayContaining(['placement: it was removed, but nothing is owed for it']));
  });

  it('finds a refund that is not what the days are worth', async () => {
    const less = 'refund: it is 100 cents, its make-goods say 444';
    expect(await flawsAfter((db) => sql`update refunds set amount_cents = 100`.execute(db))).toEqual([less]);
    expect(
      await flawsAfter((db) =>
        sql`update refunds set arithmetic = jsonb_set(arithmetic, '{owed,share}', '100')`.execute(db),
      ),
    ).toEqual(['refund: it was computed from 100 cents, the checks say 444']);
  });
});
