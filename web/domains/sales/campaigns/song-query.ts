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
