import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { playlistReview: 'rev' },
  audit: [
    'playlist.reviewed_healthy',
    'playlist.reviewed_watch',
    'playlist.reviewed_not_enough_data',
    'playlist.reviewed_condemned',
  ],
} as const satisfies Kinds;
