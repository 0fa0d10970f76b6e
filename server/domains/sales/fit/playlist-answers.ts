import { type RawBuilder, sql } from 'kysely';
import { MIN_ANSWERS } from '#contract/sales/fit/rules.ts';

/** How the pitches of a playlist were answered. */
export interface PlaylistAnswers {
  given: number;
  accepted: number;
  /** Half of the answers came within so many hours; null without any. */
  medianHours: number | null;
}

/** The answers of the playlist of a row of `playlists`. */
export const playlistAnswers: RawBuilder<PlaylistAnswers> = sql<PlaylistAnswers>`(
  select json_build_object('given', count(*), 'accepted', count(*) filter (where pitches.status = 'accepted'),
    'medianHours', round(extract(epoch from percentile_cont(0.5) within group (order by closed_at - sent_at)) / 3600)::int)
  from pitches
  where pitches.playlist_id = playlists.id and pitches.status in ('accepted', 'declined'))`;

/** The share of the answers that accepted, from 0 to 1, and their median time; both null while there are too few. */
export const shownAnswers = ({ given, accepted, medianHours }: PlaylistAnswers) => ({
  acceptance: given < MIN_ANSWERS ? null : accepted / given,
  answers: given,
  answerHours: given < MIN_ANSWERS ? null : medianHours,
});
