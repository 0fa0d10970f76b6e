import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { taggingItem: 'tag' },
  audit: ['song.tagged', 'song.approved', 'song.approval_undone'],
  lists: ['tagging'],
  jobs: {
    'order.carry-out-approval': 'Complete an approval',
  },
  mails: {
    'order-approved': 'Song approved',
    'order-rejected': 'Song not approved',
  },
} as const satisfies Kinds;
