/** @module-tag short */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import { proofs } from '#contract/fulfilment/proofs/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { DAY, MINUTE, plus } from '#contract/time.ts';
import { deleteUnusedImages } from '#server/domains/fulfilment/placements/evidence-images.ts';
import { verifyLedger } from '#server/domains/fulfilment/placements/verify-ledger.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { tokenOfPitch } from '#test/support/pitch-desk.ts';
import {
  connectedAccount,
  createTestPlaylist,
  placed,
  placementRow,
  resultsOf,
  runningOrder,
} from '#test/support/placement-desk.ts';
import { addedPlaylist, onePixel } from '#test/support/playlist-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
let order: Order;
let id: string;
let token: string;
const tokenOf = async (placement: string): Promise<string> =>
  tokenOfPitch(app.server.ctx, (await placementRow(app, placement)).pitch_id);
beforeAll(async () => {
  order = await runningOrder(app, desk.artist, desk.boss);
});
beforeEach(async () => {
  id = await placed(app, order, (await addedPlaylist(app, desk.boss)).id);
  token = await tokenOf(id);
});

const upload = async (content: Uint8Array = onePixel) =>
  app.fetch(`/api/pitch/${token}/images/`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: Buffer.from(content),
  });
const imageId = async () => proofs.addImage.answer.parse(await (await upload()).json()).id;
const send = (body: object) => app.ask(proofs.send, { params: { token }, body });
const offer = async () => (await app.call(curatorAnswers.get, { params: { token } })).body;
const toCheck = async () =>
  (await app.call(placements.toCheck, {}, { as: desk.boss })).body.find((one) => one.id === id);
const decide = (proofId: string, body: object) =>
  app.ask(proofs.decide, { params: { name: 'admin', id: proofId }, body }, { as: desk.boss });
const link = 'https://open.spotify.com/playlist/37i9dQZF1DXcBWIGoYBM5M';

it('of a curator waits for an admin, who sees its picture and confirms it as a check of its own kind', async () => {
  expect((await offer()).proof).toEqual({ wanted: true, last: null });
  expect(await toCheck()).toBeUndefined();
  const image = await imageId();
  const sent = await send({ images: [image], link });
  expect([sent.status, sent.body]).toMatchObject([
    201,
    { status: 'accepted', proof: { wanted: false, last: { status: 'waiting', reason: '' } } },
  ]);
  expect(await resultsOf(app, id)).toEqual([]);
  // What waits keeps its picture, however old.
  await deleteUnusedImages(app.server.ctx, plus(app.clock.now(), 2 * DAY));
  const waiting = await toCheck();
  expect(waiting).toMatchObject({ status: 'pending', proof: { link, images: [{ id: image }] } });
  const shown = await app.fetch(`/admin/placements/${id}/images/${image}/`, {
    headers: { authorization: `Bearer ${desk.boss.access}` },
  });
  expect(shown.status).toBe(200);
  const { status, body } = await decide(waiting?.proof?.id ?? '', { verdict: 'confirmed' });
  expect([status, body]).toMatchObject([
    200,
    {
      status: 'live',
      source: 'curator',
      daysSeen: 1,
      checkRows: [{ result: 'seen', source: 'curator', link, images: [{ id: image }] }],
    },
  ]);
  expect((await offer()).proof).toMatchObject({ wanted: true, last: { status: 'confirmed' } });
  expect(await toCheck()).toBeUndefined();
  expect((await verifyLedger(app.server.ctx)).broken).toBeNull();
  const again = await decide(waiting?.proof?.id ?? '', { verdict: 'refused', reason: 'Changed my mind' });
  expect([again.status, problemOf(again).code]).toEqual([409, 'illegal_transition']);
});

it('that is refused says why to the curator, who may send another, and records nothing', async () => {
  await send({ link });
  const proof = (await toCheck())?.proof?.id ?? '';
  expect((await decide(proof, { verdict: 'refused' })).status).toBe(422);
  const reason = 'The picture shows another playlist.';
  expect((await decide(proof, { verdict: 'refused', reason })).status).toBe(200);
  expect((await offer()).proof).toMatchObject({ wanted: true, last: { status: 'refused', reason } });
  expect(await resultsOf(app, id)).toEqual([]);
  expect((await send({ link })).status).toBe(201);
});

it('can’t be sent twice at once, without content, by a false link, or with another placement’s picture', async () => {
  const other = await imageId();
  id = await placed(app, order, (await addedPlaylist(app, desk.boss)).id);
  token = await tokenOf(id);
  expect((await send({})).status).toBe(422);
  expect((await send({ link: 'javascript:alert(1)' })).status).toBe(422);
  expect((await send({ images: [other] })).status).toBe(422);
  expect((await upload(Buffer.from('<svg/>'))).status).toBe(422);
  const both = await Promise.all([send({ link }), send({ link })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  token = `${token.slice(0, 27)}${'A'.repeat(43)}`;
  expect([(await send({ link })).status, (await upload()).status]).toEqual([404, 404]);
});

it('of a song that an admin has looked for since, or that is over, is not confirmed', async () => {
  await send({ link });
  const proof = (await toCheck())?.proof?.id ?? '';
  app.clock.advance(MINUTE);
  const evidence = {
    params: { name: 'admin' as const, id },
    body: { result: 'not_seen' as const, note: 'No' },
  };
  await app.call(placements.addEvidence, evidence, { as: desk.boss });
  const late = await decide(proof, { verdict: 'confirmed' });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('The later check counts')]);
  expect(await resultsOf(app, id)).toEqual(['not_seen']);
});

it('is not asked for where a connected account reads the playlist', async () => {
  const account = await connectedAccount(app, desk.boss);
  const list = await createTestPlaylist(app, desk.boss, account);
  id = await placed(app, order, list.id);
  token = await tokenOf(id);
  expect((await offer()).proof.wanted).toBe(false);
  expect((await send({ link })).status).toBe(409);
  expect((await upload()).status).toBe(409);
});
