import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { playlist: 'pls', playlistImport: 'imp' },
  audit: [
    'playlist.created',
    'playlist.changed',
    'playlist.active',
    'playlist.paused',
    'playlist.removed',
    'playlist.refreshed',
    'playlist.adds_on',
    'playlist.adds_off',
    'playlist.lost',
    'playlist.found',
    'playlist.deleted',
    'playlist_import.checked',
  ],
  live: ['playlist'],
  lists: ['playlists'],
  jobs: {
    'playlist.settle-lost': 'Settle a playlist that is gone',
  },
  mails: {
    'playlist-on-hold': 'Playlist on hold',
  },
} as const satisfies Kinds;
