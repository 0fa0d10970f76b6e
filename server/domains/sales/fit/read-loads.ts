import { type RawBuilder, type Selectable, sql } from 'kysely';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import type { MatchedPlaylist } from './match-playlists.ts';

/** The first instant of the day in UTC, by which adds are counted. */
export const dayOf = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

/** What matching reads of the row of a playlist. */
export const matchedColumns = (now: Date) =>
  [
    'playlists.id',
    'playlists.curator_id',
    'playlists.followers',
    'playlists.genres',
    'playlists.moods',
    'playlists.languages',
    'playlists.status',
    'playlists.review_verdict',
    'playlists.review_due_at',
    'playlists.slots',
    'playlists.items',
    'playlists.weekly_limit',
    'playlists.refused_genres',
    'playlists.refuses_ai',
    sql<boolean>`exists (select from curators where curators.id = playlists.curator_id
    and (curators.status <> 'active' or curators.paused_at is not null or (curators.away_from <= ${now} and curators.away_until > ${now})))`.as(
      'is_curator_away',
    ),
    sql<number>`(select standing from curators where curators.id = playlists.curator_id)`.as('standing'),
    sql<boolean>`(select slots_halved from curators where curators.id = playlists.curator_id)`.as(
      'slots_halved',
    ),
  ] as const;

type MatchedRow = Pick<
  Selectable<Database['playlists']>,
  | 'id'
  | 'curator_id'
  | 'followers'
  | 'genres'
  | 'moods'
  | 'languages'
  | 'status'
  | 'review_verdict'
  | 'review_due_at'
  | 'slots'
  | 'items'
  | 'weekly_limit'
  | 'refused_genres'
  | 'refuses_ai'
> & { is_curator_away: boolean; standing: number; slots_halved: boolean };

/** A playlist as matching sees it, without the artists that are on it. */
export const matchedOf = (row: MatchedRow, load: Load | undefined, now: Date): MatchedPlaylist => ({
  id: row.id,
  curatorId: row.curator_id,
  followers: row.followers,
  genres: row.genres,
  moods: row.moods,
  languages: row.languages,
  status: row.status,
  verdict: row.review_verdict,
  reviewed: row.review_due_at > now,
  isCuratorAway: row.is_curator_away,
  refusedGenres: row.refused_genres,
  refusesAi: row.refuses_ai,
  weeklyLimit: row.weekly_limit,
  slots: row.slots_halved ? Math.ceil(row.slots / 2) : row.slots,
  standing: row.standing,
  items: row.items,
  promoted: load?.promoted ?? 0,
  offeredToday: load?.today ?? 0,
  offeredThisWeek: load?.week ?? 0,
  artists: new Set(),
});

interface Load {
  id: string;
  promoted: number;
  today: number;
  week: number;
}

/** Songs that are on playlists, about to come, or waiting for an answer, and those offered today and this week. */
export async function readLoads({ db, now }: Context, ids: RawBuilder<unknown>): Promise<Map<string, Load>> {
  const day = dayOf(now());
  const isToday = sql`(planned_at >= ${day} and planned_at < ${plus(day, DAY)})`;
  const isThisWeek = sql`(planned_at > ${plus(now(), -7 * DAY)})`;
  const { rows } = await sql<Load>`
    select id, sum(promoted)::int as promoted, sum(today)::int as today, sum(week)::int as week from (
      select playlist_id as id,
        count(*) filter (where status in ('queued', 'sent')) as promoted,
        count(*) filter (where ${isToday}) as today, count(*) filter (where ${isThisWeek}) as week
      from pitches where playlist_id = any(${ids}) and (status in ('queued', 'sent') or ${isToday} or ${isThisWeek})
      group by playlist_id
      union all
      select playlist_id, count(*), 0, 0 from placements
      where playlist_id = any(${ids}) and status in ('pending', 'live') group by playlist_id
    ) as loads group by id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
