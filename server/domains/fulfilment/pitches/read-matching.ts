import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { readAlreadyOn } from '#server/domains/sales/fit/already-on.ts';
import { readArtistOn } from '#server/domains/sales/fit/artist-on.ts';
import type { MatchedPlaylist, MatchedSong } from '#server/domains/sales/fit/match-playlists.ts';
import { playlistAnswers, shownAnswers } from '#server/domains/sales/fit/playlist-answers.ts';
import { readChoices } from '#server/domains/sales/fit/playlist-choices.ts';
import { matchedColumns, matchedOf, readLoads } from '#server/domains/sales/fit/read-loads.ts';

/** A playlist as matching and its screens see it. */
export interface ReadPlaylist extends MatchedPlaylist {
  name: string;
  url: string;
  image: string | null;
  reviewedAt: Date | null;
  curatorName: string;
  acceptance: number | null;
}

interface MatchingRequest {
  campaign: OrderState['campaign'];
  /** Only these playlists. */
  ids?: readonly string[];
  /** Only those with a genre in common. */
  genreInCommon?: true;
  /** Locks the playlists, in the order of their ids, so that what is read stays true until the transaction ends. */
  lock?: true;
}

/** The song of a campaign and the brand's playlists with what they hold and have been promised. */
export async function readMatching(
  ctx: Context,
  asked: MatchingRequest,
): Promise<{ song: MatchedSong; playlists: ReadPlaylist[] }> {
  const { campaign } = asked;
  // Locked first and read afterwards: a plan that held the lock before has been written by then.
  const rows = await readRows(ctx, asked);
  const ids = sql`${rows.map(({ id }) => id)}::text[]`;
  const [planned, withheld, loads, artistOn, alreadyOn] = [
    await readPlanned(ctx, [campaign.id]),
    await idsOf(
      ctx,
      sql`select playlist_id as id from withheld_playlists where campaign_id = ${campaign.id}`,
    ),
    await readLoads(ctx, ids),
    await readArtistOn(ctx, ids, campaign.artist_name),
    (await readAlreadyOn(ctx, ids, [campaign.track_id]))(campaign.track_id),
  ];
  const artist = 'this artist';
  const playlists = rows.map((row): ReadPlaylist => {
    return {
      ...matchedOf(row, loads.get(row.id), ctx.now()),
      name: row.name,
      url: row.url,
      image: row.image,
      reviewedAt: row.reviewed_at,
      curatorName: row.curator_name,
      acceptance: shownAnswers(row.answers).acceptance,
      artists: artistOn.has(row.id) ? new Set([artist]) : new Set(),
    };
  });
  const { genres, moods, language, ai_use: aiUse } = campaign;
  const preferred = new Set(campaign.preferred_playlists);
  const choices = (await readChoices(ctx, [campaign.id]))(campaign.id);
  const known = { ...planned(campaign.id), ...choices, alreadyOn, withheld, preferred };
  return { song: { genres, moods, language, aiUse, artist, ...known }, playlists };
}

function readRows(ctx: Context, { campaign, ids, genreInCommon, lock }: MatchingRequest) {
  return ctx.db
    .selectFrom('playlists')
    .innerJoin('curators', 'curators.id', 'playlists.curator_id')
    .select([
      ...matchedColumns(ctx.now()),
      'playlists.name',
      'playlists.url',
      'playlists.image',
      'playlists.reviewed_at',
      'curators.name as curator_name',
      playlistAnswers.as('answers'),
    ])
    .where('playlists.brand', '=', ctx.brand)
    .$if(ids !== undefined, (query) => query.where('playlists.id', 'in', [...(ids ?? [])]))
    .$if(genreInCommon === true, (query) =>
      query
        .where('playlists.status', '<>', 'removed')
        .where(sql<boolean>`playlists.genres && ${campaign.genres}::text[]`),
    )
    .orderBy('playlists.id')
    .$if(lock === true, (query) => query.forNoKeyUpdate(['playlists']))
    .execute();
}

async function idsOf({ db }: Context, query: RawBuilder<{ id: string }>): Promise<Set<string>> {
  return new Set((await query.execute(db)).rows.map(({ id }) => id));
}

/** The playlists that each of these campaigns was planned for, and their curators, one for each playlist. */
export async function readPlanned(
  { db }: Context,
  campaignIds: readonly string[],
): Promise<(campaignId: string) => Pick<MatchedSong, 'offered' | 'curators'>> {
  const rows = await db
    .selectFrom('pitches')
    .select(['campaign_id', 'playlist_id', 'curator_id'])
    .where('campaign_id', 'in', [...campaignIds])
    .execute();
  const byCampaign = Map.groupBy(rows, (row) => row.campaign_id);
  return (id) => {
    const planned = byCampaign.get(id) ?? [];
    return {
      offered: new Set(planned.map(({ playlist_id }) => playlist_id)),
      curators: planned.map(({ curator_id }) => curator_id),
    };
  };
}
