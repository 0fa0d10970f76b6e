import type { Kinds } from '../../kinds.ts';

export const kinds = {
  jobs: {
    'ledger.anchor': 'Anchor the placement ledger',
    'ledger.check': 'Prove the ledger',
  },
} as const satisfies Kinds;
