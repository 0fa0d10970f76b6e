import { HOUR, plus } from '#contract/time.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { Context } from '#server/context.ts';
import { withPlaylistLease } from './lease-playlist.ts';
import { type PlaylistContents, positionOf, type ReadablePlaylist, readContents } from './read-contents.ts';
import { recordSeen } from './record-check.ts';

/** What is due so soon is checked with what is due now: the playlist is read anyway. */
const SOON_MS = 6 * HOUR;

/** Failures that say nothing about a playlist: its key must wait, and nothing was asked. */
const ofKey: readonly string[] = ['rate_limited', 'quota', 'forbidden', 'unauthorized'];

const unknownReasons: Partial<Record<SpotifyError['kind'], string>> = {
  no_access: 'The account can no longer read this playlist.',
  grant_ended: 'This playlist’s Spotify account isn’t connected.',
  not_registered: 'The Spotify app isn’t allowed to use this playlist’s account.',
  not_found: 'Spotify has no playlist at this address.',
};

export interface PlaylistCheck {
  calls: number;
  /** Placements that something was recorded of. */
  recorded: number;
  /** key rate limited by Spotify, or refuses it: nothing was recorded. */
  paused: boolean;
}

/**
 * Reads a playlist once and records what is seen of its placements that are due or soon will be, and of `also`. Answers null
 * when another process has it. Runs outside of any transaction.
 */
export function checkPlaylist(
  ctx: Context,
  playlist: ReadablePlaylist,
  also: readonly string[] = [],
): Promise<PlaylistCheck | null> {
  return withPlaylistLease(ctx, playlist.playlist_id, async () => {
    const due = await listDue(ctx, playlist.playlist_id, also);
    if (due.length === 0) return { calls: 0, recorded: 0, paused: false };
    const read = await readOrExplain(ctx, playlist);
    if (read === 'paused') return { calls: 1, recorded: 0, paused: true };
    return {
      calls: 'note' in read ? 1 : read.calls,
      recorded: await recordAll(ctx, due, read),
      paused: false,
    };
  });
}

type DuePlacement = Awaited<ReturnType<typeof listDue>>[number];

const listDue = (ctx: Context, playlistId: string, also: readonly string[]) =>
  ctx.db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .select(['placements.id', 'placements.track_id', 'pitches.order_id'])
    .where('placements.playlist_id', '=', playlistId)
    .where('placements.status', 'in', ['pending', 'live'])
    .where('placements.track_id', 'is not', null)
    .where(({ or, eb }) =>
      or([
        eb('placements.check_at', '<=', plus(ctx.now(), SOON_MS)),
        ...(also.length > 0 ? [eb('placements.id', 'in', also)] : []),
      ]),
    )
    .orderBy('placements.id')
    .execute();

async function readOrExplain(
  ctx: Context,
  playlist: ReadablePlaylist,
): Promise<PlaylistContents | { note: string; readAt: Date } | 'paused'> {
  try {
    return await readContents(ctx, playlist);
  } catch (error) {
    if (!(error instanceof SpotifyError)) throw error;
    if (ofKey.includes(error.kind)) return 'paused';
    ctx.log.warn({ playlist: playlist.playlist_id, reason: error.message }, 'a playlist could not be read');
    return { note: unknownReasons[error.kind] ?? 'Spotify didn’t respond.', readAt: ctx.now() };
  }
}

/** Records what a reading showed of placements. Answers of how many. */
export async function recordAll(
  ctx: Context,
  placements: readonly DuePlacement[],
  read: PlaylistContents | { note: string; readAt: Date },
): Promise<number> {
  let recorded = 0;
  for (const placement of placements) {
    const position = 'note' in read ? null : positionOf(read.trackIds, placement.track_id ?? '');
    const seen = {
      at: read.readAt,
      result: 'note' in read ? 'unknown' : position === null ? 'not_seen' : 'seen',
      source: 'account',
      position,
      snapshot_id: 'note' in read ? null : read.snapshotId,
      note: 'note' in read ? read.note : '',
      link: null,
      by_id: null,
      images: [],
    } as const;
    if (await recordSeen(ctx, placement, { ...seen, images: [] })) recorded += 1;
  }
  return recorded;
}
