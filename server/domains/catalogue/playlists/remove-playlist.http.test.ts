import { expect, it } from 'vitest';
import { playlists } from '#contract/catalogue/playlists/calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { addedPitch, addedPlacement } from '#test/support/campaign-desk.ts';
import { chargedOrder, useOrderDesk } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { problemOf } from '#test/support/problem-of.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);

async function songOn(playlist: Playlist): Promise<void> {
  const order = await chargedOrder(app, artist, boss);
  const pitch = await addedPitch(app, boss, order, { status: 'accepted' });
  await addedPlacement(app, order, { ...pitch, playlist }, ['seen']);
}

const remove = ({ id }: Playlist) => app.ask(playlists.remove, { params: { id } }, { as: boss });
const refusalOf = async (playlist: Playlist): Promise<string> => problemOf(await remove(playlist)).detail;

it('a playlist with songs on it stays, and the refusal names five of them and counts the others', async () => {
  const playlist = await addedPlaylist(app, boss);
  for (let songs = 0; songs < 5; songs += 1) await songOn(playlist);
  const five = Array.from({ length: 5 }, () => 'A Song by An Artist').join(', ');
  const remedy = 'Remove it from matching instead until they end.';
  expect(await refusalOf(playlist)).toBe(`This playlist has 5 live placements. ${remedy} On it: ${five}.`);
  await songOn(playlist);
  expect(await refusalOf(playlist)).toBe(
    `This playlist has 6 live placements. ${remedy} On it: ${five} and 1 more.`,
  );
});

it('a playlist that was pitched to stays, as its results are kept', async () => {
  const order = await chargedOrder(app, artist, boss);
  const { playlist } = await addedPitch(app, boss, order, { status: 'declined', reason: 'Not for us.' });
  expect(await refusalOf(playlist)).toBe(
    'This playlist has been pitched to, and its results must be kept. Remove it from matching instead.',
  );
});
