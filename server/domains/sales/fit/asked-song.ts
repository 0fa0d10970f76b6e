import { parseSpotifyLink } from '#contract/spotify/songs/rules.ts';
import type { AskedSong } from './song-fit.ts';

/** A song as calls describe it. */
export interface DescribedSong extends Pick<AskedSong, 'aiUse' | 'artistName'> {
  genres?: AskedSong['genres'] | undefined;
  songUrl?: string | undefined;
  leftOut?: readonly string[] | undefined;
  starred?: readonly string[] | undefined;
}

/** What of a described song decides where it fits. */
export function askedSong(song: DescribedSong): AskedSong {
  const { genres = [], aiUse, songUrl = '', artistName, leftOut, starred } = song;
  const link = parseSpotifyLink(songUrl);
  const trackId = link.kind === 'track' ? link.id : null;
  return { genres, aiUse, artistName, trackId, leftOut: new Set(leftOut), starred: new Set(starred) };
}
