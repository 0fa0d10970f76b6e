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

/** What fits is asked for whatever was chosen of it. */
export const fitQuery = (song: Parameters<typeof songQuery>[0]) => ({
  ...songQuery(song),
  genres: song.genres.join(),
});

/** The same of the playlists themselves. */
export const playlistsQuery = (song: Parameters<typeof songQuery>[0]) => {
  const { aiUse: ai, ...rest } = fitQuery(song);
  return { ...rest, ai };
};

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
