import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { session: 'ses', magicLink: 'mgl' },
  audit: ['session.opened', 'session.recovered', 'session.reuse', 'session.ended', 'session.all_ended'],
  jobs: {
    'sign-in.send-link': 'Prepare a sign-in email',
  },
} as const satisfies Kinds;
