import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['campaign.figures'],
} as const satisfies Kinds;
