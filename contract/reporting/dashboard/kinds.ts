import type { Kinds } from '../../kinds.ts';

export const kinds = {
  jobs: {
    'dashboard.add-up': 'Update dashboard metrics',
  },
} as const satisfies Kinds;
