import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: [
    'order.created',
    'order.rebuilt',
    'order.oversold',
    'order.refused',
    'order.song_not_identified',
    'order.billing_corrected',
  ],
} as const satisfies Kinds;
