import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { attentionNote: 'ntc' },
  audit: ['attention.added', 'attention.assigned', 'attention.snoozed', 'attention.dismissed'],
  live: ['attention'],
  lists: ['attention'],
  jobs: {
    'attention.tell': 'Email admins what needs attention',
    'attention.digest': 'Email daily digests',
  },
} as const satisfies Kinds;
