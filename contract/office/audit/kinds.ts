import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { auditEvent: 'aud' },
  lists: ['audit'],
} as const satisfies Kinds;
