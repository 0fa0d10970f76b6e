import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['curator.paid'],
} as const satisfies Kinds;
