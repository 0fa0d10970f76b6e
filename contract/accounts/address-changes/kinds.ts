import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { addressChange: 'adc' },
  audit: ['user.address_change_asked', 'user.address_change_withdrawn', 'user.address_change_undone'],
} as const satisfies Kinds;
