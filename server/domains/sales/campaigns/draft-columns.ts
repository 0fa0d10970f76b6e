import { AppError } from '#contract/errors.ts';
import type { DraftPart } from '#contract/sales/campaigns/schema.ts';
import { parseSpotifyLink, spotifyLinkProblem } from '#contract/spotify/songs/rules.ts';
import { columnsOf } from '#server/db/columns-of.ts';

/** The columns that a part of a draft writes; absent fields stay as they are. Playlists are chosen beside it. */
export function draftColumns({ songUrl, pitches, startFrom, starred, leftOut, ...rest }: DraftPart) {
  const { packageId, genres, aiUse, agreedFit } = rest;
  const isOther = [packageId, pitches, genres, aiUse, leftOut].some((changed) => changed !== undefined);
  return {
    ...(songUrl !== undefined && songColumns(songUrl)),
    // A part of another package is something else.
    ...(packageId !== undefined && { exact_pitches: null }),
    ...(pitches !== undefined && { exact_pitches: pitches }),
    ...(startFrom !== undefined && { start_from: startFrom === null ? null : new Date(startFrom) }),
    // It was about that offer and that song.
    ...(isOther && agreedFit === undefined && { agreed_fit: null }),
    ...columnsOf('campaigns', rest),
  };
}

/** A draft may hold no link yet, or a short one; anything that is surely not a track is refused. */
function songColumns(pasted: string): { song_url: string; track_id: string | null } {
  if (pasted === '') return { song_url: '', track_id: null };
  const link = parseSpotifyLink(pasted);
  if (link.kind === 'track') return { song_url: link.url, track_id: link.id };
  if (link.kind === 'short') return { song_url: link.url, track_id: null };
  const problem = spotifyLinkProblem(link) ?? '';
  throw new AppError('not_a_track', problem, { errors: { songUrl: problem } });
}
