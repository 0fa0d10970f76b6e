import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['user.notices_changed'],
} as const satisfies Kinds;
