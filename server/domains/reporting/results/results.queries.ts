import type { NotNull } from 'kysely';
import { answers, overPlacements } from '#contract/reporting/results/calls.ts';
import { listOf, type Source } from '#server/db/list-of.ts';

const answered = ({ db }: Source) =>
  db
    .selectFrom('pitches')
    .selectAll('pitches')
    .where('pitches.status', 'in', ['accepted', 'declined'])
    .where('pitches.closed_at', 'is not', null);

const answerViews = ({ db }: Source, found: ReturnType<typeof answered>) =>
  db
    .selectFrom(found.as('pitches'))
    .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
    .innerJoin('playlists', 'playlists.id', 'pitches.playlist_id')
    .innerJoin('curators', 'curators.id', 'pitches.curator_id')
    .selectAll('pitches')
    .select([
      'campaigns.song_name',
      'campaigns.artist_name',
      'playlists.name as playlist_name',
      'curators.name as curator_name',
    ])
    .$narrowType<{ status: 'accepted' | 'declined'; closed_at: NotNull }>();

export type AnswerView = Awaited<ReturnType<ReturnType<typeof answerViews>['executeTakeFirstOrThrow']>>;

/** The curators’ answers, as the dashboard counts them. */
export const answerList = listOf(answers.list, {
  from: answered,
  filters: {
    status: 'pitches.status',
    answeredFrom: 'pitches.closed_at',
    answeredTo: 'pitches.closed_at',
  },
  sorts: { '-answeredAt': 'pitches.closed_at' },
  complete: answerViews,
});

const over = ({ db }: Source) =>
  db
    .selectFrom('placements')
    .selectAll('placements')
    .where('placements.over_at', 'is not', null)
    .where('placements.live_at', 'is not', null);

const overViews = ({ db }: Source, found: ReturnType<typeof over>) =>
  db
    .selectFrom(found.as('placements'))
    .innerJoin('campaigns', 'campaigns.id', 'placements.campaign_id')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .selectAll('placements')
    .select(['campaigns.song_name', 'campaigns.artist_name', 'playlists.name as playlist_name'])
    .$narrowType<{ status: 'ended' | 'removed'; live_at: NotNull; over_at: NotNull }>();

export type OverView = Awaited<ReturnType<ReturnType<typeof overViews>['executeTakeFirstOrThrow']>>;

/** Placements that are over, as the dashboard counts them. */
export const overList = listOf(overPlacements.list, {
  from: over,
  filters: {
    status: 'placements.status',
    overFrom: 'placements.over_at',
    overTo: 'placements.over_at',
  },
  sorts: { '-overAt': 'placements.over_at' },
  complete: overViews,
});
