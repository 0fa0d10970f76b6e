import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { customerNote: 'cnt' },
  audit: ['user.noted', 'user.written_to'],
  mails: {
    'team-letter': 'Email from the team',
  },
} as const satisfies Kinds;
