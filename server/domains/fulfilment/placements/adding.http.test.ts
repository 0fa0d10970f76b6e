import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import { curatorAnswers } from '#contract/fulfilment/pitches/calls.ts';
import { placements } from '#contract/fulfilment/placements/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { playlistWriting } from '#contract/spotify/writing/calls.ts';
import { DAY } from '#contract/time.ts';
import { eventText } from '#server/domains/office/audit/remarks.ts';
import { settle, useOrderDesk } from '#test/support/order-desk.ts';
import { offerOf, tokenOfPitch } from '#test/support/pitch-desk.ts';
import {
  connectedAccount,
  createTestPlaylist,
  placed,
  placementRow,
  runningOrder,
  type TestPlaylist,
  tracks,
} from '#test/support/placement-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { addToPlaylist } from './change-playlist.ts';
import { checkDuePlacements } from './check-due.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const [song = '', a = '', b = ''] = tracks;
let account: string;
let order: Order;
let list: TestPlaylist;

const allow = (allowed: boolean, reason = 'Spotify’s approval of 3 November, in the contracts folder') =>
  app.ask(
    playlistWriting.change,
    { params: { name: 'admin' }, body: { allowed, reason } },
    { as: desk.boss },
  );
const tokenOf = async (id: string) => tokenOfPitch(app.server.ctx, (await placementRow(app, id)).pitch_id);
const letAdd = async (id: string, adds: boolean) =>
  app.ask(curatorAnswers.chooseAdds, { params: { token: await tokenOf(id) }, body: { adds } });
/** What the playlist has after the job of an accepted song ran, and the rounds of a day. */
async function listAfter(id: string): Promise<string[]> {
  await settle(app);
  await addToPlaylist(app.server.ctx, { placementId: id });
  app.clock.advance(2 * DAY);
  await checkDuePlacements(app.server.ctx);
  await settle(app);
  app.clock.advance(-2 * DAY);
  return list.now();
}

beforeAll(async () => {
  account = await connectedAccount(app, desk.boss);
});
beforeEach(async () => {
  order = await runningOrder(app, desk.artist, desk.boss);
  list = await createTestPlaylist(app, desk.boss, account, 'nightdesk', { adds: false });
  await list.set([a, b]);
});

describe('a brand that never switched it on', () => {
  it('adds no song, also where the curator would let it, and looks for the song as ever', async () => {
    expect((await app.call(playlistWriting.get, {}, { as: desk.boss })).body).toEqual([
      { brand: 'real-playlist', allowed: false, last: null },
      { brand: 'eaa', allowed: false, last: null },
    ]);
    const id = await placed(app, order, list.id);
    expect((await offerOf(app, await tokenOf(id))).body).toMatchObject({ adds: null, addedByUs: false });
    expect((await letAdd(id, true)).text).toContain('Open the song in Spotify');
    await app.server.ctx.db
      .updateTable('playlists')
      .set({ adds_since: app.clock.now() })
      .where('id', '=', list.id)
      .execute();
    expect(await listAfter(id)).toEqual([a, b]);
    expect(await placementRow(app, id)).toMatchObject({ status: 'pending', written_at: null });
    await list.set([a, b, song]);
    app.clock.advance(4 * DAY);
    await checkDuePlacements(app.server.ctx);
    app.clock.advance(-4 * DAY);
    expect((await placementRow(app, id)).status).toBe('live');
  });

  it('is switched on by an admin with a reason, which is recorded', { tags: 'short' }, async () => {
    expect((await allow(true, ' ')).status).toBe(422);
    expect((await allow(true)).body).toMatchObject({ brand: 'real-playlist', allowed: true });
    const events = app.server.ctx.db
      .selectFrom('audit_events')
      .select(['kind', eventText.as('text'), 'actor_id'])
      .where('subject_type', '=', 'playlist_writing');
    expect(await events.execute()).toEqual([
      {
        kind: 'playlist_writing.on',
        text: expect.stringContaining('Spotify’s approval of 3 November'),
        actor_id: expect.any(String),
      },
    ]);
  });
});

describe('a brand that switched it on', () => {
  beforeEach(async () => {
    await allow(true);
  });

  it('adds no song before its curator lets it, by a switch that is recorded', { tags: 'short' }, async () => {
    const id = await placed(app, order, list.id);
    expect((await offerOf(app, await tokenOf(id))).body).toMatchObject({ adds: false, addedByUs: false });
    expect(await listAfter(id)).toEqual([a, b]);
    const params = { name: 'admin', id } as const;
    const moved = await app.ask(placements.move, { params, body: { position: 1 } }, { as: desk.boss });
    expect([moved.status, moved.text]).toEqual([409, expect.stringContaining('the curator doesn’t let us')]);

    expect((await letAdd(id, true)).body).toMatchObject({ adds: true, addedByUs: true });
    expect((await letAdd(id, true)).status).toBe(200);
    expect(await listAfter(id)).toEqual([a, b, song]);
    const { body } = await app.call(
      playlists.get,
      { params: { name: 'admin', id: list.id } },
      { as: desk.boss },
    );
    expect(body.addsSince).not.toBeNull();
    expect(body.timeline.filter(({ kind }) => kind === 'playlist.adds_on')).toHaveLength(1);
  });

  it('adds no more songs once the curator took that back', async () => {
    const id = await placed(app, order, list.id);
    await letAdd(id, true);
    expect((await letAdd(id, false)).body).toMatchObject({ adds: false, addedByUs: false });
    expect(await listAfter(id)).toEqual([a, b]);
  });

  it('adds no more songs once it is switched off, and the curator can still take the word back', {
    tags: 'short',
  }, async () => {
    const id = await placed(app, order, list.id);
    await letAdd(id, true);
    await allow(false, 'The approval ended');
    expect(await listAfter(id)).toEqual([a, b]);
    expect((await offerOf(app, await tokenOf(id))).body).toMatchObject({ adds: true, addedByUs: false });
    expect((await letAdd(id, false)).body.adds).toBeNull();
  });

  it('asks the next curator of a playlist anew', async () => {
    const id = await placed(app, order, list.id);
    await letAdd(id, true);
    const params = { name: 'admin', id: list.id } as const;
    const { version } = (await app.call(playlists.get, { params }, { as: desk.boss })).body;
    const curatorId = (await addedCurator(app, desk.boss, 'real-playlist')).id;
    const changed = await app.ask(
      playlists.update,
      { params, body: { curatorId } },
      { as: desk.boss, ifMatch: `"${version}"` },
    );
    expect(changed.body.addsSince).toBeNull();
    expect(await listAfter(id)).toEqual([a, b]);
  });
});
