import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: ['report.shared', 'report.unshared'],
  jobs: {
    'report.mail-weekly': 'Send weekly reports',
  },
  mails: {
    'weekly-report': 'Weekly report',
  },
} as const satisfies Kinds;
