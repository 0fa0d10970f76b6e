import { expect, it } from 'vitest';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { weeklyReviews } from '#contract/catalogue/reviews/calls.ts';
import { pitchEndings } from '#contract/endings/pitch-endings.ts';
import { ENDING_UNDO_MS } from '#contract/endings/rules.ts';
import type { PitchEnding } from '#contract/endings/schema.ts';
import { brandPitches } from '#contract/fulfilment/pitches/calls.ts';
import { lookUp, reviewBody } from '#scenario/admin.ts';
import { useOrderDesk } from '#test/support/order-desk.ts';
import { pitchesOf, plannedOrder, reviewedPlaylist } from '#test/support/pitch-desk.ts';
import { addedCurator, suspendCurator } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { settleLostPlaces } from './settle-lost-places.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const name = 'admin' as const;

/** What takes a planned pitch out: `pitch` is its id. */
const ways: [PitchEnding, more: string, act: (list: Playlist, pitch: string) => Promise<unknown>][] = [
  [
    'withdrawn',
    ' Removed by an admin.',
    (_list, id) => app.call(brandPitches.remove, { params: { name, id } }, { as: desk.boss }),
  ],
  [
    'failed_review',
    '',
    ({ id }) =>
      app.call(
        weeklyReviews.create,
        { params: { name, id }, body: reviewBody('condemned') },
        { as: desk.boss },
      ),
  ],
  [
    'playlist_gone',
    '',
    ({ id, version }) =>
      app.call(
        playlists.update,
        { params: { name, id }, body: { status: 'removed' } },
        { as: desk.boss, ifMatch: `"${version}"` },
      ),
  ],
  ['curator_left', '', ({ curator: { id } }) => suspendCurator(app, desk.boss, id)],
];

it.each(ways)('a planned pitch is removed, and the activity says why: %s', async (ending, more, act) => {
  const { id: curatorId } = await addedCurator(app, desk.boss, 'real-playlist');
  const list = await reviewedPlaylist(app, desk, { curatorId });
  const order = await plannedOrder(app, desk);
  const planned = (await pitchesOf(app, desk, order)).find(({ playlist }) => playlist.id === list.id);
  await act(list, planned?.id ?? '');
  app.clock.advance(ENDING_UNDO_MS);
  await settleLostPlaces(app.server.ctx);
  app.clock.advance(-ENDING_UNDO_MS);
  expect((await pitchesOf(app, desk, order)).map(({ playlist }) => playlist.id)).not.toContain(list.id);
  const event = (await lookUp(desk.boss, order)).timeline.find(({ kind }) => kind === 'pitches.withdrawn');
  expect(event?.text).toBe(`Planned pitch removed. ${pitchEndings[ending].said(null)}${more}`);
});
