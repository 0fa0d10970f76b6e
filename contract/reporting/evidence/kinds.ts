import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['evidence.asked', 'evidence.sent', 'evidence.refused'],
  jobs: {
    'dispute.send-evidence': 'Submit dispute evidence',
  },
} as const satisfies Kinds;
