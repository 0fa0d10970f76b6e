import { expect, it } from 'vitest';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { HOUR } from '#contract/time.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { placed, placementRow, runningOrder } from '#test/support/placement-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);

it('that misses a live song is due again after 6 hours, and the second miss removes it', async () => {
  const order = await runningOrder(app, desk.artist, desk.boss);
  const id = await placed(app, order, (await addedPlaylist(app, desk.boss)).id);
  const look = async (result: string) =>
    app.call(
      placements.addEvidence,
      { params: { name: 'admin', id }, body: { result, note: 'Looked' } as never },
      { as: await app.operator() },
    );
  const dueIn = async () => {
    const at = (await placementRow(app, id)).check_at;
    return at && Math.round((at.getTime() - app.clock.now().getTime()) / HOUR);
  };
  await look('seen');
  expect(await dueIn()).toBe(7 * 24);
  app.clock.advance(24 * HOUR);
  await look('unknown');
  expect(await dueIn()).toBe(24);
  await look('not_seen');
  expect(await dueIn()).toBe(6);
  app.clock.advance(6 * HOUR);
  const { body } = await look('not_seen');
  expect([body.status, body.daysSeen]).toEqual(['removed', 1]);
});
