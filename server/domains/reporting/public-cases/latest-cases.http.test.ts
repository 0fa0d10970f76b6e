import { expect, it } from 'vitest';
import { DAY, plus } from '#contract/time.ts';
import { REASON } from '#scenario/curator.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { settle, useOrderDesk } from '#test/support/order-desk.ts';
import { answer, mailedTokens, pitchedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { latestCases } from './latest-cases.ts';

const app = useTestApp();
const desk = useOrderDesk(app);

it('tells what an ended campaign came to, without names and words unless it is demo data', async () => {
  const curator = await addedCurator(app, desk.boss, 'real-playlist');
  await reviewedPlaylist(app, desk, { curatorId: curator.id });
  const order = await pitchedOrder(app, desk);
  const [token = ''] = await mailedTokens(app, curator.email);
  await answer(app, token, { verdict: 'declined', reason: REASON });
  const { ctx } = app.server;
  expect(await latestCases(ctx)).toEqual([]);
  await ctx.db
    .updateTable('campaigns')
    .set({ starts_at: plus(ctx.now(), -29 * DAY), ends_at: plus(ctx.now(), -1000) })
    .where('id', '=', order.campaign.id)
    .execute();
  await startAndCompleteCampaigns(ctx);
  await settle(app);
  const [report] = await latestCases(ctx);
  expect(report).toMatchObject({ id: order.id, song: null, answered: 1, accepted: 0, days: 0, words: [] });
  expect(JSON.stringify(report)).not.toMatch(/A Song|loud/);
  await ctx.db.updateTable('orders').set({ demo: true }).where('id', '=', order.id).execute();
  await ctx.db.updateTable('pitches').set({ demo: true }).where('order_id', '=', order.id).execute();
  const [shown] = await latestCases(ctx);
  expect(shown?.song?.name).toBe('A Song');
  expect(shown?.words).toEqual([{ verdict: 'declined', text: REASON, genre: 'Pop' }]);
});
