import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { identity: 'idn' },
  audit: ['identity.linked', 'identity.removed'],
} as const satisfies Kinds;
