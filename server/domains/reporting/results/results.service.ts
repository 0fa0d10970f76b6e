import type { ListQuery } from '#contract/list.ts';
import type { answers, overPlacements } from '#contract/reporting/results/calls.ts';
import type { AnsweredPitch, OverPlacement } from '#contract/reporting/results/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { pagesOf } from '#server/pages-of.ts';
import { answerFile, overFile } from './results.csv.ts';
import { answerList, overList } from './results.queries.ts';

type Answers = ListQuery<typeof answers.list>;
type Placements = ListQuery<typeof overPlacements.list>;

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

/** Exports the curators' answers in the brand. */
export const exportAnswers = (ctx: AccountContext, asked: Answers): Promise<AsyncIterable<string>> =>
  exportRows(ctx, answerFile, asked, (rows) => rows.where('pitches.brand', '=', ctx.brand));

/** Exports the brand's placements that are over. */
export const exportOverPlacements = (
  ctx: AccountContext,
  asked: Placements,
): Promise<AsyncIterable<string>> =>
  exportRows(ctx, overFile, asked, (rows) => rows.where('placements.brand', '=', ctx.brand));
