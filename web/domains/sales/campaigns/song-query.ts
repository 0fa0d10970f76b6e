import type { DraftFields } from './draft-fields.ts';

/** What is asked of a song before it is known what of it fits. */
export const songQuery = ({
  genres,
  aiUse,
  songUrl,
  artistName,
}: Pick<DraftFields, 'genres' | 'aiUse' | 'songUrl' | 'artistName'>) => ({
  genres,
  aiUse: aiUse ?? undefined,
  songUrl: songUrl || undefined,
  artistName: artistName || undefined,
});

/** Of what fits is read which playlists they are, whatever was chosen of them. */
export const fitQuery = (song: Parameters<typeof songQuery>[0]) => ({
  ...songQuery(song),
  genres: song.genres.join(),
});

/** What fits is read once there is a genre. */
export const ifGenres = ({ genres }: Pick<DraftFields, 'genres'>) => ({
  enabled: genres.length > 0,
  staleTime: 60_000,
});

/** What is asked of a song before it is known what is sold to it: also which playlists are left out, and which come first. */
export const offerQuery = ({
  leftOut,
  starred,
  ...song
}: Parameters<typeof songQuery>[0] & Pick<DraftFields, 'leftOut' | 'starred'>) => ({
  ...songQuery(song),
  leftOut: leftOut.length > 0 ? leftOut : undefined,
  starred: starred.length > 0 ? starred : undefined,
});
