import { HOUR, plus } from '#contract/time.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { addsSongs } from '#server/domains/catalogue/playlists/adds.ts';
import { lostTexts, markFound, markLost } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { aboutPlacement } from './about-placement.ts';
import { withPlaylistLease } from './lease-playlist.ts';
import { addToPlaylistJob } from './placements.jobs.ts';
import { lastSnapshotOf, type ReadablePlaylist, readUnless, type Sight, sightOf } from './read-contents.ts';
import { recordSeen } from './record-check.ts';

/** What is due so soon is checked with what is due now: the playlist is read anyway. */
const SOON_MS = 6 * HOUR;

/** Failures that say nothing about a playlist: its key must wait, and nothing was asked. */
const ofKey: readonly string[] = ['rate_limited', 'quota', 'forbidden', 'unauthorized'];

const unknownReasons: Partial<Record<SpotifyError['kind'], string>> = {
  no_access: 'The account can no longer read this playlist.',
  grant_ended: 'This playlist’s Spotify account isn’t connected.',
  not_registered: 'The Spotify app isn’t allowed to use this playlist’s account.',
  not_found: lostTexts.gone,
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
    const snapshot = await lastSnapshotOf(ctx, playlist.playlist_id);
    const known = due.every((one) => isKnown(one, snapshot)) ? snapshot : null;
    const read = await readOrExplain(ctx, playlist, known);
    if (read === 'paused') return { calls: 1, recorded: 0, paused: true };
    const recorded = await recordAll(ctx, due, read);
    if ('note' in read) return { calls: 1, recorded, paused: false };
    await addMissing(
      ctx,
      due.filter((one) => sightIn(read, one).result === 'not_seen').map(({ id }) => id),
    );
    return { calls: read.calls, recorded, paused: false };
  });
}

/** Has accepted songs added that we could not add so far: its job gives up after a day, a placement does not. */
async function addMissing(ctx: Context, missing: readonly string[]): Promise<void> {
  if (missing.length === 0) return;
  await inTx(ctx, async (ctx) => {
    const toAdd = await ctx.db
      .selectFrom('placements')
      .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
      .innerJoin('campaigns', 'campaigns.id', 'placements.campaign_id')
      .select(['placements.id', 'placements.brand', 'playlists.name as playlist_name', 'campaigns.song_name'])
      .where('placements.id', 'in', missing)
      .where('placements.status', '=', 'pending')
      .where('placements.added_at', 'is', null)
      .where('placements.removal_asked_at', 'is', null)
      .where(addsSongs)
      .orderBy('placements.id')
      .execute();
    for (const placement of toAdd)
      await enqueue(ctx, addToPlaylistJob, { placementId: placement.id }, aboutPlacement(placement));
  });
}

/** A placement to check, with what its newest check said where that is known. */
type CheckedPlacement = Pick<DuePlacement, 'id' | 'order_id' | 'track_id' | 'hidden_seen'> &
  Partial<DuePlacement>;
type DuePlacement = Awaited<ReturnType<typeof listDue>>[number];

const listDue = (ctx: Context, playlistId: string, also: readonly string[]) =>
  ctx.db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .leftJoin('placement_checks as last', (join) =>
      join.onRef('last.placement_id', '=', 'placements.id').onRef('last.number', '=', 'placements.checks'),
    )
    .select(['placements.id', 'placements.track_id', 'placements.hidden_seen', 'pitches.order_id'])
    .select(['last.snapshot_id as last_snapshot', 'last.result as last_result'])
    .select('last.position as last_position')
    .where('placements.playlist_id', '=', playlistId)
    .where('placements.status', 'in', ['pending', 'live'])
    .where('placements.track_id', 'is not', null)
    .where(({ and, or, eb }) =>
      or([
        eb('placements.check_at', '<=', plus(ctx.now(), SOON_MS)),
        and([eb('placements.status', '=', 'pending'), eb('placements.added_at', 'is', null), addsSongs]),
        ...(also.length > 0 ? [eb('placements.id', 'in', also)] : []),
      ]),
    )
    .orderBy('placements.id')
    .execute();

/** Whether the newest check of a placement says what the playlist shows of it while that stays the same. */
const isKnown = ({ last_snapshot, last_result }: DuePlacement, snapshot: string | null): boolean =>
  last_snapshot !== null && last_snapshot === snapshot && last_result !== 'unknown';

type Read = Awaited<ReturnType<typeof readUnless>>;

/** What a reading shows of a placement: what the newest check said, if nothing has changed since. */
const sightIn = ({ entries }: Pick<Read, 'entries'>, placement: CheckedPlacement): Sight =>
  entries
    ? sightOf({ entries }, placement.track_id ?? '', placement.hidden_seen)
    : {
        result: placement.last_result ?? 'unknown',
        position: placement.last_position ?? null,
        note: '',
        hidden: placement.hidden_seen,
      };

async function readOrExplain(
  ctx: Context,
  playlist: ReadablePlaylist,
  known: string | null,
): Promise<Read | { note: string; readAt: Date } | 'paused'> {
  try {
    const read = await readUnless(ctx, playlist, known);
    if (read.isPrivate) {
      await markLost(ctx, playlist.playlist_id, 'private');
      return { note: lostTexts.private, readAt: read.readAt };
    }
    await markFound(ctx, playlist.playlist_id);
    return read;
  } catch (error) {
    if (!(error instanceof SpotifyError)) throw error;
    if (ofKey.includes(error.kind)) return 'paused';
    if (error.kind === 'not_found') await markLost(ctx, playlist.playlist_id, 'gone');
    ctx.log.warn({ playlist: playlist.playlist_id, reason: error.message }, 'a playlist could not be read');
    return { note: unknownReasons[error.kind] ?? 'Spotify didn’t respond.', readAt: ctx.now() };
  }
}

/** Records what a reading showed of placements. Answers of how many. */
export async function recordAll(
  ctx: Context,
  placements: readonly CheckedPlacement[],
  read: Read | { note: string; readAt: Date },
): Promise<number> {
  let recorded = 0;
  for (const placement of placements) {
    const { hidden, ...sight }: Sight =
      'note' in read
        ? { result: 'unknown', position: null, note: read.note, hidden: 0 }
        : sightIn(read, placement);
    const seen = {
      ...sight,
      at: read.readAt,
      source: 'account',
      snapshot_id: 'note' in read ? null : read.snapshotId,
      link: null,
      by_id: null,
      images: [],
      hidden,
    } as const;
    if (await recordSeen(ctx, placement, { ...seen, images: [] })) recorded += 1;
  }
  return recorded;
}
