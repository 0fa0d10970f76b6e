import { playlistCan, playlistStates } from '#contract/catalogue/playlists/rules.ts';
import type { PlaylistStatus } from '#contract/catalogue/playlists/schema.ts';
import { mustBeAllowed } from '#contract/errors.ts';
import { type Moved, moved } from '#contract/states.ts';
import type { PlaylistRow } from './playlists.queries.ts';

/**
 * The columns by which a locked playlist moves to a status. Throws `illegal_transition`, and `conflict` if a playlist
 * with a failed review would become active.
 */
export function movePlaylist(
  playlist: PlaylistRow,
  to: PlaylistStatus,
  now: Date,
): { status: Moved<PlaylistStatus>; removed_at: Date | null } {
  const status = moved(playlistStates, 'playlist', playlist.status, to);
  const verdict = playlist.review_verdict;
  const facts = { status: playlist.status, liveCount: 0, review: verdict && { verdict } };
  mustBeAllowed(to === 'active' ? playlistCan.activate(facts) : null, 'conflict');
  return { status, removed_at: status === 'removed' ? now : null };
}
