import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { mail: 'mail' },
  audit: ['mail.resent', 'mail.address_asked', 'mail.held_back'],
  jobs: {
    'mail.send': 'Send an email',
  },
} as const satisfies Kinds;
