import { beforeAll, beforeEach, expect, it } from 'vitest';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { HOUR, MINUTE, plus } from '#contract/time.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import {
  connectedAccount,
  createTestPlaylist,
  placed,
  placementRow,
  resultsOf,
  runningOrder,
  tracks,
} from '#test/support/placement-desk.ts';
import { addedPlaylist, onePixel } from '#test/support/playlist-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { checkDuePlacements } from './check-due.ts';
import { endPlacementsOf } from './end-placement.ts';
import { verifyLedger } from './verify-ledger.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
let order: Order;
let id: string;
beforeAll(async () => {
  order = await runningOrder(app, desk.artist, desk.boss);
});
beforeEach(async () => {
  id = await placed(app, order, (await addedPlaylist(app, desk.boss)).id);
});

const record = (body: object) =>
  app.ask(placements.addEvidence, { params: { name: 'admin', id }, body }, { as: desk.boss });
const send = (content: Uint8Array, type = 'image/png') =>
  app.fetch(`/admin/placements/${id}/images/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${desk.boss.access}`, 'content-type': type },
    body: Buffer.from(content),
  });

it('of an admin makes a placement live, with position, link, words and picture', {
  tags: 'short',
}, async () => {
  const image = placements.addImage.answer.parse(await (await send(onePixel)).json());
  const link = 'https://example.com/screen';
  const { status, body } = await record({
    result: 'seen',
    position: 7,
    link,
    note: 'Third row',
    images: [image.id],
  });
  expect([status, body]).toMatchObject([
    201,
    {
      status: 'live',
      position: 7,
      source: 'manual',
      daysSeen: 1,
      days: [{ result: 'seen' }],
      checkRows: [
        { number: 1, result: 'seen', source: 'manual', link, note: 'Third row', images: [{ id: image.id }] },
      ],
    },
  ]);
  const row = await app.server.ctx.db
    .selectFrom('placement_checks')
    .selectAll()
    .where('placement_id', '=', id)
    .executeTakeFirstOrThrow();
  expect([row.images, row.by_id?.startsWith('usr_')]).toEqual([[image.sha256], true]);
  const shown = await app.fetch(`/admin/placements/${id}/images/${image.id}/`, {
    headers: { authorization: `Bearer ${desk.boss.access}` },
  });
  expect([shown.headers.get('content-type'), Buffer.from(await shown.arrayBuffer())]).toEqual([
    'image/png',
    onePixel,
  ]);
  const list = await app.call(
    placements.ofCampaign,
    { params: { name: 'admin', id: order.campaign.id } },
    { as: desk.boss },
  );
  expect(list.body.find((one) => one.id === id)).toMatchObject({ chainHead: row.hash, checks: 1 });
});

it('is refused without anything behind it, of another time, and with a position of what was not seen', async () => {
  const { now } = app.clock;
  for (const [body, field] of [
    [{ result: 'seen' }, 'note'],
    [{ result: 'not_seen', position: 3, note: 'x' }, 'position'],
    [{ result: 'unknown', position: 3, note: 'x' }, 'position'],
    [{ result: 'gone', note: 'x' }, 'result'],
    [{ result: 'seen', source: 'account', note: 'x' }, 'source'],
    [{ result: 'seen', link: 'javascript:alert(1)' }, 'link'],
    [{ result: 'seen', note: 'x', at: plus(now(), HOUR).toISOString() }, 'at'],
    [{ result: 'seen', note: 'x', at: plus(now(), -HOUR).toISOString() }, 'at'],
    [{ result: 'seen', images: [`plm_${'0'.repeat(26)}`] }, 'images'],
  ] as const) {
    const refused = await record(body);
    expect([refused.status, Object.keys(problemOf(refused).errors)]).toEqual([422, [field]]);
  }
  expect((await send(Buffer.from('<svg/>'))).status).toBe(422);
  expect(await resultsOf(app, id)).toEqual([]);
});

it('of the public player that lacks the song is unknown, unless the playlist is short', async () => {
  const look = () => record({ result: 'not_seen', source: 'player', note: 'Scrolled to the end' });
  await look();
  await app.server.ctx.db
    .updateTable('playlists')
    .set({ items: 80 })
    .where('id', '=', (await placementRow(app, id)).playlist_id)
    .execute();
  await look();
  expect(await resultsOf(app, id)).toEqual(['unknown', 'not_seen']);
});

it('and a check at the same time both stand in one whole chain', async () => {
  const account = await connectedAccount(app, desk.boss);
  const list = await createTestPlaylist(app, desk.boss, account);
  await list.set([tracks[1] ?? '']);
  id = await placed(app, order, list.id, tracks[1] ?? '');
  app.clock.advance(2 * HOUR);
  const boss = await app.operator();
  await Promise.all([
    checkDuePlacements(app.server.ctx),
    app.call(
      placements.addEvidence,
      { params: { name: 'admin', id }, body: { result: 'seen', note: 'There' } },
      { as: boss },
    ),
  ]);
  const results = await resultsOf(app, id);
  expect(results.length).toBeGreaterThan(0);
  expect((await placementRow(app, id)).checks).toBe(results.length);
  expect((await verifyLedger(app.server.ctx)).broken).toBeNull();
  const checked = await app.call(placements.check, { params: { name: 'admin', id } }, { as: boss });
  expect(checked.body.checkRows[0]).toMatchObject({ result: 'seen', source: 'account', position: 1 });
  app.clock.advance(-2 * HOUR - MINUTE);
  app.clock.advance(MINUTE);
});

it('is refused once the placement is over; where no one can read, so is a check', async () => {
  const check = await app.call(placements.check, { params: { name: 'admin', id } }, { as: desk.boss });
  expect([check.status, check.text]).toEqual([409, expect.stringContaining('Record evidence instead')]);
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ status: 'cancelled' as never })
    .where('id', '=', order.campaign.id)
    .execute();
  await endPlacementsOf(app.server.ctx, { orderId: order.id });
  expect((await placementRow(app, id)).status).toBe('ended');
  expect((await record({ result: 'seen', note: 'Still there' })).status).toBe(409);
});
