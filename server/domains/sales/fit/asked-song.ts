import { parseSpotifyLink } from '#contract/spotify/songs/rules.ts';
import type { AskedSong } from './song-fit.ts';

/** A song as calls describe it. */
export interface DescribedSong extends Pick<AskedSong, 'aiUse' | 'artistName'> {
  genres?: AskedSong['genres'] | undefined;
  songUrl?: string | undefined;
}

/** What of a described song decides where it fits. */
export function askedSong({ genres = [], aiUse, songUrl = '', artistName }: DescribedSong): AskedSong {
  const link = parseSpotifyLink(songUrl);
  return { genres, aiUse, artistName, trackId: link.kind === 'track' ? link.id : null };
}
