import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { disputeFile: 'dsf' },
  audit: ['evidence.asked', 'evidence.file_added', 'evidence.sent', 'evidence.refused'],
  jobs: {
    'dispute.send-evidence': 'Submit evidence to the bank',
  },
} as const satisfies Kinds;
