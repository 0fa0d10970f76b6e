import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { makeGood: 'mkg' },
  audit: ['make_good.owed', 'make_good.replaced', 'make_good.refunded', 'make_good.nothing_owed'],
  jobs: {
    'make-good.settle': 'Replace or refund lost pitches',
  },
} as const satisfies Kinds;
