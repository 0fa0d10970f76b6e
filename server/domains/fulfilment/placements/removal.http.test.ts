import { beforeAll, beforeEach, expect, it } from 'vitest';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { lookUp } from '#scenario/admin.ts';
import { cancelAsArtist } from '#scenario/artist.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { settle, useOrderDesk } from '#test/support/order-desk.ts';
import { offerOf, tokenOfPitch } from '#test/support/pitch-desk.ts';
import {
  CAMPAIGN_DAYS,
  connectedAccount,
  createTestPlaylist,
  placed,
  placementRow,
  runningOrder,
  type TestPlaylist,
  tracks,
} from '#test/support/placement-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { addToPlaylist } from './change-playlist.ts';
import { checkDuePlacements } from './check-due.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const [song = '', a = '', b = ''] = tracks;
let account: string;
let order: Order;
let list: TestPlaylist;

beforeAll(async () => {
  account = await connectedAccount(app, desk.boss);
});
beforeEach(async () => {
  order = await runningOrder(app, desk.artist, desk.boss);
  list = await createTestPlaylist(app, desk.boss, account);
  await list.set([a, b]);
});

/** A placement whose song we added. */
async function addedSong(): Promise<string> {
  const id = await placed(app, order, list.id);
  await settle(app);
  expect(await list.now()).toEqual([a, b, song]);
  return id;
}

const askAsAdmin = (id: string, body: object = { reason: 'The label withdrew the song' }) =>
  app.ask(placements.removeSong, { params: { name: 'admin', id }, body } as never, { as: desk.boss });
const tokenOf = async (id: string) => tokenOfPitch(app.server.ctx, (await placementRow(app, id)).pitch_id);
const askAsCurator = (token: string) => app.ask(curatorAnswers.removeSong, { params: { token } });

it.each([
  [
    'completed',
    async () => {
      app.clock.advance(CAMPAIGN_DAYS * DAY + MINUTE);
      await checkDuePlacements(app.server.ctx);
      await startAndCompleteCampaigns(app.server.ctx);
      app.clock.advance(-CAMPAIGN_DAYS * DAY - MINUTE);
    },
  ],
  ['cancelled', () => cancelAsArtist(desk.artist, order)],
])('a campaign that is %s leaves every song where it is', async (_how, end) => {
  const id = await addedSong();
  await end();
  await settle(app);
  expect((await placementRow(app, id)).status).toBe('ended');
  expect(await list.now()).toEqual([a, b, song]);
});

it('an admin has a song that we added removed, with a reason that the timeline keeps', async () => {
  const id = await addedSong();
  expect((await askAsAdmin(id, { reason: ' ' })).status).toBe(422);
  const asked = await askAsAdmin(id);
  expect(asked.body).toMatchObject({ addedByUs: true, removalAskedAt: expect.any(String) });
  await settle(app);
  expect(await list.now()).toEqual([a, b]);
  const { timeline } = await lookUp(desk.boss, order);
  expect(timeline.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('requested. Reason: The label withdrew the song'),
  );
  expect((await askAsAdmin(id)).text).toContain('already been requested');
  // What is owed follows from the checks, and the song is not added again.
  app.clock.advance(7 * HOUR);
  await checkDuePlacements(app.server.ctx);
  await settle(app);
  app.clock.advance(-7 * HOUR);
  expect((await placementRow(app, id)).status).toBe('removed');
  expect((await offerOf(app, await tokenOf(id))).body).toMatchObject({
    checksOver: true,
    seen: false,
    removal: null,
  });
  expect(await list.now()).toEqual([a, b]);
  const owed = app.server.ctx.db.selectFrom('make_goods').select('cause').where('order_id', '=', order.id);
  expect(await owed.execute()).toEqual([{ cause: 'removed_early' }]);
});

it('a curator has a song that we added removed by the link, and asks once', async () => {
  const token = await tokenOf(await addedSong());
  expect((await offerOf(app, token)).body).toMatchObject({ removal: 'possible', seen: true });
  expect((await askAsCurator(token)).body.removal).toBe('asked');
  expect((await askAsCurator(token)).status).toBe(200);
  await settle(app);
  expect(await list.now()).toEqual([a, b]);
});

it('a song that was there before is never ours to remove', async () => {
  await list.set([song, a]);
  const id = await placed(app, order, list.id);
  await addToPlaylist(app.server.ctx, { placementId: id });
  await settle(app);
  const token = await tokenOf(id);
  expect((await offerOf(app, token)).body.removal).toBeNull();
  expect([(await askAsAdmin(id)).status, (await askAsCurator(token)).status]).toEqual([409, 409]);
  expect((await askAsAdmin(id)).text).toContain('only its curator can remove it');
  await settle(app);
  expect(await list.now()).toEqual([song, a]);
});
