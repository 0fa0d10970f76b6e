import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { passkey: 'psk' },
  audit: ['passkey.added', 'passkey.renamed', 'passkey.removed'],
} as const satisfies Kinds;
