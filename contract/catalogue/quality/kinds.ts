import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['playlist.frozen', 'playlist.blanked', 'playlist.restored'],
  jobs: {
    'playlist.watch': 'Monitor playlist quality',
  },
} as const satisfies Kinds;
