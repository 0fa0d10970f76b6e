import type { AnsweredPitch, OverPlacement } from '#contract/reporting/results/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { pagesOf } from '#server/pages-of.ts';
import { answerList, overList } from './results.queries.ts';

/** One page of the curators' answers in the brand, latest first. */
export const listAnswers = pagesOf(
  answerList,
  (row): AnsweredPitch => ({
    id: row.id,
    campaignId: row.campaign_id,
    songName: row.song_name,
    artistName: row.artist_name,
    playlistName: row.playlist_name,
    curatorName: row.curator_name,
    verdict: row.status,
    answeredAt: row.closed_at.toISOString(),
  }),
  (rows, ctx: AccountContext) => rows.where('pitches.brand', '=', ctx.brand),
);

/** One page of the brand's placements that are over, latest first. */
export const listOverPlacements = pagesOf(
  overList,
  (row): OverPlacement => ({
    id: row.id,
    campaignId: row.campaign_id,
    songName: row.song_name,
    artistName: row.artist_name,
    playlistName: row.playlist_name,
    status: row.status,
    endedBy: row.ended_by,
    liveAt: row.live_at.toISOString(),
    overAt: row.over_at.toISOString(),
  }),
  (rows, ctx: AccountContext) => rows.where('placements.brand', '=', ctx.brand),
);
