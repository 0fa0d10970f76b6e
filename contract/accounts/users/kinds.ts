import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { user: 'usr' },
  audit: [
    'user.created',
    'user.first_admin',
    'user.changed',
    'user.team_changed',
    'user.mails_changed',
    'user.merged',
    'user.removed',
  ],
  live: ['user'],
  lists: ['users'],
  jobs: {
    'user.follow-suspension': 'Pause or cancel orders of suspended accounts',
    'user.follow-reactivation': 'Resume campaigns of reactivated accounts',
  },
} as const satisfies Kinds;
