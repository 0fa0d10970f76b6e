import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: [
    'job.moved',
    'job.tried_again',
    'job.cancelled',
    'job.dismissed',
    'job.resolved',
    'job.held',
    'job.released',
  ],
  live: ['job'],
  lists: ['jobs'],
} as const satisfies Kinds;
