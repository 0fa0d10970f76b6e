import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { spotifyAccount: 'acc' },
  audit: [
    'spotify_account.created',
    'spotify_account.connected',
    'spotify_account.not_connected',
    'spotify_account.changed',
    'spotify_account.checked',
    'spotify_account.revoked',
    'spotify_account.expired',
    'spotify_account.disconnected',
    'spotify_account.removed',
  ],
  live: ['spotify_account'],
  lists: ['accounts'],
  jobs: {
    'account.check': 'Check connected Spotify accounts',
  },
} as const satisfies Kinds;
