import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { curatorApplication: 'app' },
  audit: [
    'application.received',
    'application.confirmed',
    'application.looked',
    'application.judged',
    'application.replaced',
    'application.accepted',
    'application.declined',
  ],
  live: ['application'],
  lists: ['applications'],
  jobs: {
    'application.look': 'Look at the playlists of applications',
  },
} as const satisfies Kinds;
