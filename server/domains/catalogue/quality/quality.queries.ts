import { sql } from 'kysely';
import { DAY, HOUR, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Identity } from './identity-changes.ts';
import { type PlaylistSnapshot, SIGNAL_DAYS, type SignalInput } from './signal.ts';
import type { TrackSketch } from './track-sketch.ts';

/** A playlist that could not be read is asked for again after this time. */
const AGAIN_MS = 6 * HOUR;

/** A playlist without a song of ours is looked at this often. */
const IDLE_MS = 7 * DAY;

/**
 * Playlists of both brands to take a snapshot of: those of running campaigns without one of today (UTC), and active ones without a song
 * of ours once a week.
 */
export const listPlaylistsToSnapshot = ({ db, now }: Context, limit: number) =>
  db
    .selectFrom('playlists')
    .select(['playlists.id', 'playlists.brand', 'playlists.url'])
    .where('playlists.status', '<>', 'removed')
    // Demo playlists are not at Spotify.
    .where('playlists.demo', '=', false)
    .where((where) =>
      where.or([where('watched_at', 'is', null), where('watched_at', '<=', plus(now(), -AGAIN_MS))]),
    )
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb(
          'playlists.id',
          'in',
          selectFrom('pitches')
            .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
            .select('pitches.playlist_id')
            .where('campaigns.status', 'in', ['running', 'paused'])
            .where('pitches.status', 'in', ['queued', 'sent', 'accepted']),
        ),
        and([
          eb('playlists.status', '=', 'active'),
          eb(sql<Date>`coalesce(watched_at, playlists.created_at)`, '<=', plus(now(), -IDLE_MS)),
        ]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('playlist_snapshots')
            .select('playlist_id')
            .whereRef('playlist_id', '=', 'playlists.id')
            .where(sql<boolean>`day = ${dayOf(now())}::date`),
        ),
      ),
    )
    .orderBy('watched_at', (order) => order.asc().nullsFirst())
    .orderBy('playlists.id')
    .limit(limit)
    .execute();

/** The day of a time in UTC: `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

const snapshots = ({ db }: Context) => db.selectFrom('playlist_snapshots');

/** What is kept of the tracks that were read last of a playlist; null where no connected account reads it. */
export const sketchOf = ({ db }: Context, playlistId: string) =>
  db
    .selectFrom('playlist_contents')
    .select(['track_count', 'marks'])
    .where('playlist_id', '=', playlistId)
    .where('read_at', 'is not', null)
    .executeTakeFirst();

const asSketch = (row: { track_count: number | null; marks: string[] }): TrackSketch | null =>
  row.track_count === null ? null : { count: row.track_count, marks: row.marks };

/** What was seen of a playlist on the last days, oldest first. */
export async function historyOf(ctx: Context, playlistId: string): Promise<(PlaylistSnapshot & Identity)[]> {
  const rows = await snapshots(ctx)
    .select([
      'at',
      'followers',
      'snapshot_id',
      'title',
      'description',
      'cover',
      'owner',
      'track_count',
      'marks',
    ])
    .where('playlist_id', '=', playlistId)
    .where('at', '>', plus(ctx.now(), -SIGNAL_DAYS * DAY))
    .orderBy('day')
    .execute();
  return rows.map(({ snapshot_id: snapshotId, track_count, marks, ...row }) => ({
    ...row,
    snapshotId,
    tracks: asSketch({ track_count, marks }),
  }));
}

/** What the signals of a playlist are computed from, with the covers that were seen. */
export async function monitoredDataOf(ctx: Context, playlist: { id: string; curator_id: string }) {
  const others = await ctx.db
    .selectFrom('playlists')
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('playlist_snapshots')
          .select(['track_count', 'marks'])
          .whereRef('playlist_id', '=', 'playlists.id')
          .where('track_count', 'is not', null)
          .orderBy('day', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['playlists.name', 'newest.track_count', 'newest.marks'])
    .where('curator_id', '=', playlist.curator_id)
    .where('playlists.id', '<>', playlist.id)
    .execute();
  const { promoted } = await ctx.db
    .selectFrom('placements')
    .select(({ fn }) => fn.countAll<string>().as('promoted'))
    .where('playlist_id', '=', playlist.id)
    .where('status', '=', 'live')
    .executeTakeFirstOrThrow();
  const history = await historyOf(ctx, playlist.id);
  return {
    now: ctx.now(),
    history,
    others: others.flatMap(({ name, ...row }) => {
      const tracks = asSketch(row);
      return tracks ? [{ name, tracks }] : [];
    }),
    promoted: Number(promoted),
  } satisfies SignalInput;
}
