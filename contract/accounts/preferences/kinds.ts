import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['user.preferences_changed'],
} as const satisfies Kinds;
