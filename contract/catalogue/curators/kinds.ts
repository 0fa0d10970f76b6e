import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { curator: 'cur' },
  audit: [
    'curator.created',
    'curator.changed',
    'curator.paused',
    'curator.slots',
    'curator.resumed',
    'curator.invited',
  ],
  live: ['curator'],
  lists: ['curators'],
  jobs: {
    'curator.standing': 'Update the standing of curators',
  },
} as const satisfies Kinds;
