import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['playlist_writing.on', 'playlist_writing.off'],
} as const satisfies Kinds;
