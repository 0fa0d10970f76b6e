import type { Kinds } from '../../kinds.ts';

export const kinds = {
  jobs: {
    'system.sweep': 'Delete expired records',
  },
} as const satisfies Kinds;
