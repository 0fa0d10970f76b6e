import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { pitch: 'pit' },
  told: {
    'pitch.accepted': 'pitch.answered',
    'pitch.declined': 'pitch.answered',
  },
  audit: [
    'pitches.planned',
    'pitches.not_planned',
    'pitches.added',
    'pitches.replaced',
    'pitches.sent',
    'pitches.expired',
    'pitches.withdrawn',
  ],
  jobs: {
    'pitch.plan': 'Plan a campaign’s pitches',
    'pitch.fill-up': 'Fill up pitch plans',
    'pitch.refund-unplannable': 'Refund pitches that no playlist can take',
    'pitch.send': 'Email pending pitches to curators',
    'pitch.expire': 'Expire unanswered pitches',
    'pitch.close': 'Close pitches of ended campaigns',
  },
  mails: {
    'pitch-accepted': 'Song accepted',
    'pitches-not-sent': 'Pitches not sent',
    'pitch-taken-back': 'Pitch withdrawn',
  },
} as const satisfies Kinds;
