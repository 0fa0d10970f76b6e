import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { spotifyKey: 'key' },
  audit: ['spotify_key.created', 'spotify_key.changed', 'spotify_key.removed'],
  lists: ['spotify-keys'],
} as const satisfies Kinds;
