import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CheckResult } from '#contract/fulfilment/placements/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { replayLedger } from '#server/domains/fulfilment/ledger/replay-ledger.ts';
import { withLockedOrder } from '#server/domains/orders/orders/order-state.ts';
import { pauseCampaign, resumeCampaign } from '#server/domains/orders/orders/pause-campaign.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import {
  createTestPlaylist,
  placed,
  placementRow,
  runningOrder,
  unnoted,
} from '#test/support/placement-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { endPlacementsOf } from './end-placement.ts';
import { recordSeen } from './record-check.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
let order: Order;
let id: string;
let ahead = 0;
const pass = (milliseconds: number) => {
  ahead += milliseconds;
  app.clock.advance(milliseconds);
};
const ctx = () => ({ ...app.server.ctx, brand: order.brand });
const look = (result: CheckResult) =>
  recordSeen(
    ctx(),
    { id, order_id: order.id },
    {
      ...unnoted,
      at: app.clock.now(),
      result,
      source: 'manual',
      position: null,
    },
  );
const owed = () =>
  app.server.ctx.db.selectFrom('make_goods').selectAll().where('order_id', '=', order.id).execute();
/** What the checks of this order say otherwise than its rows. */
const flaws = async () => (await replayLedger(ctx())).flaws.filter(({ orderId }) => orderId === order.id);

beforeEach(async () => {
  order = await runningOrder(app, desk.artist, desk.boss);
  const { id: list } = await createTestPlaylist(app, desk.boss, null);
  id = await placed(app, order, list);
});
afterEach(() => {
  app.clock.advance(-ahead);
  ahead = 0;
});

it('a removal after a pause owes days of the time that the pause has moved, also by the first check after it', async () => {
  await look('seen');
  pass(DAY);
  await withLockedOrder(ctx(), order.id, (ctx, state) => pauseCampaign(ctx, state));
  pass(HOUR);
  await look('not_seen');
  pass(4 * DAY - HOUR);
  await withLockedOrder(ctx(), order.id, (ctx, state) => resumeCampaign(ctx, state));
  pass(HOUR);
  await look('not_seen');
  expect(await owed()).toMatchObject([{ cause: 'removed_early', days_promised: 32, days_seen: 1 }]);
  expect(await flaws()).toEqual([]);
});

it('a removal found during a pause counts the pause so far', async () => {
  await look('seen');
  await withLockedOrder(ctx(), order.id, (ctx, state) => pauseCampaign(ctx, state));
  pass(3 * DAY);
  await look('not_seen');
  pass(DAY);
  await look('not_seen');
  expect(await owed()).toMatchObject([{ days_promised: 32, days_seen: 1 }]);
  expect(await flaws()).toEqual([]);
});

it('a second miss after the planned end removes, and owes the days from the first', async () => {
  await look('seen');
  pass(20 * DAY);
  await look('seen');
  pass(DAY);
  await look('not_seen');
  pass(8 * DAY);
  await look('not_seen');
  expect(await placementRow(app, id)).toMatchObject({ status: 'removed', ended_by: 'song_gone', days: 21 });
  expect(await owed()).toMatchObject([{ cause: 'removed_early', days_promised: 28, days_seen: 21 }]);
  expect(await flaws()).toEqual([]);
});

it('days between two sights count as seen; those after the last one are owed when the campaign ends', async () => {
  pass(DAY);
  await look('seen');
  pass(19 * DAY);
  await look('seen');
  expect((await placementRow(app, id)).days).toBe(20);
  pass(9 * DAY);
  await startAndCompleteCampaigns(app.server.ctx);
  await endPlacementsOf(app.server.ctx, { orderId: order.id });
  expect(await placementRow(app, id)).toMatchObject({ status: 'ended', ended_by: 'unproved' });
  // The day before the first sight is not missing: the curator had time to add the song.
  expect(await owed()).toMatchObject([{ cause: 'unproved', days_promised: 28, days_seen: 21 }]);
  expect(await flaws()).toEqual([]);
});

it('nothing is owed for a song that was seen on its last whole day, which a look is asked for', async () => {
  await look('seen');
  for (let week = 1; week <= 3; week += 1) {
    pass(7 * DAY);
    await look('seen');
  }
  const { check_at, until } = await placementRow(app, id);
  const left = until.getTime() - (check_at?.getTime() ?? 0);
  expect(Math.round(left / DAY)).toBe(1);
  pass(6 * DAY);
  await look('seen');
  pass(DAY + HOUR);
  await startAndCompleteCampaigns(app.server.ctx);
  await endPlacementsOf(app.server.ctx, { orderId: order.id });
  expect(await placementRow(app, id)).toMatchObject({ ended_by: 'played_out' });
  expect(await owed()).toEqual([]);
});
