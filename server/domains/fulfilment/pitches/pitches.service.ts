import { mustExist } from '#contract/errors.ts';
import { MAX_MATCHES } from '#contract/fulfilment/pitches/rules.ts';
import type { Pitch, PitchMatch, PlaylistPitch } from '#contract/fulfilment/pitches/schema.ts';
import { plainWords } from '#contract/plain-words.ts';
import type { AccountContext } from '#server/context.ts';
import { getPlaylist } from '#server/domains/catalogue/playlists/playlists.service.ts';
import { compareAll } from '#server/domains/sales/fit/match-playlists.ts';
import { presentMatch, presentPitch, presentPlaylistPitch } from './pitches.present.ts';
import { listOfCampaign, listOfPlaylist } from './pitches.queries.ts';
import { readMatching } from './read-matching.ts';

/** One of the brand's campaigns. Throws `not_found`. */
async function findCampaign({ db, brand }: AccountContext, id: string) {
  const query = db.selectFrom('campaigns').selectAll().where('id', '=', id).where('brand', '=', brand);
  return mustExist(await query.executeTakeFirst(), 'Campaign not found.');
}

/** Every playlist of the brand compared with a campaign's song, the best first. Throws `not_found`. */
export async function listMatches(
  ctx: AccountContext,
  campaignId: string,
  text: string | undefined,
): Promise<PitchMatch[]> {
  const campaign = await findCampaign(ctx, campaignId);
  const { song, playlists } = await readMatching(ctx, { campaign });
  const wanted = plainWords(text ?? '');
  const named = playlists.filter(({ name, curatorName }) =>
    plainWords(`${name}\n${curatorName}`).includes(wanted),
  );
  return compareAll(song, named).slice(0, MAX_MATCHES).map(presentMatch);
}

/** The pitches of one of the brand's campaigns. Throws `not_found`. */
export async function listPitches(ctx: AccountContext, campaignId: string): Promise<Pitch[]> {
  await findCampaign(ctx, campaignId);
  return (await listOfCampaign(ctx, campaignId)).map(presentPitch);
}

/** The newest pitches of one of the brand's playlists. Throws `not_found`. */
export async function listPlaylistPitches(ctx: AccountContext, playlistId: string): Promise<PlaylistPitch[]> {
  await getPlaylist(ctx, playlistId);
  return (await listOfPlaylist(ctx, playlistId)).map(presentPlaylistPitch);
}
