import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['curator.paid', 'curator.payout_changed', 'curator.payout_read'],
} as const satisfies Kinds;
