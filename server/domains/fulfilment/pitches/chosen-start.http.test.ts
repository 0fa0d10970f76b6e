import { expect, it } from 'vitest';
import { HOUR, plus } from '#contract/time.ts';
import { decide } from '#scenario/admin.ts';
import { placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { fillUpPlans } from './fill-up-plans.ts';

const app = useTestApp();
const desk = useOrderDesk(app);

it('a campaign starts on the day that was chosen, and takes its places a day before', async () => {
  const list = await reviewedPlaylist(app, desk);
  const order = await placedOrder(app, desk.artist);
  const { ctx } = app.server;
  const day = plus(ctx.now(), 48 * HOUR);
  await ctx.db
    .updateTable('campaigns')
    .set({ start_from: day })
    .where('id', '=', order.campaign.id)
    .execute();
  await decide(desk.boss, order);
  await settle(app);
  const campaign = () =>
    ctx.db.selectFrom('campaigns').selectAll().where('id', '=', order.campaign.id).executeTakeFirstOrThrow();
  const planned = () =>
    ctx.db.selectFrom('pitches').select('id').where('playlist_id', '=', list.id).execute();
  // Unconfirmed it starts a week after its approval, which is later than the day.
  expect((await campaign()).starts_at?.getTime()).toBeGreaterThan(day.getTime());
  await fillUpPlans({ ...ctx, now: () => plus(day, -25 * HOUR) });
  expect(await planned()).toEqual([]);
  await fillUpPlans({ ...ctx, now: () => plus(day, -23 * HOUR) });
  expect(await planned()).toHaveLength(1);
});
