import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['user.billing_address_confirmed'],
  mails: {
    'confirm-address': 'Confirm your email',
  },
} as const satisfies Kinds;
