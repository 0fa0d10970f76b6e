import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['bulk.started', 'bulk.finished', 'bulk.stopped'],
  jobs: {
    'bulk.run': 'Run a bulk action',
  },
} as const satisfies Kinds;
