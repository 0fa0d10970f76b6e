import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['card.kept', 'card.removed'],
  jobs: {
    'card.detach': 'Remove a saved card',
    'customer.delete': 'Delete a customer at the payment provider',
  },
} as const satisfies Kinds;
