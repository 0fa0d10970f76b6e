import type { MakeGoodCause, MakeGoodStatus } from '#contract/fulfilment/make-goods/schema.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';

export const makeGoodLabels: Labels<MakeGoodStatus> = {
  due: { label: 'Due', tone: 'warn' },
  replaced: { label: 'Replaced', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  nothing_owed: { label: 'Nothing due', tone: 'neutral' },
};

export const causeLabels: Record<MakeGoodCause, string> = {
  unreviewed: 'Pitch not reviewed',
  removed_early: 'Song removed early',
  condemned: 'Playlist failed review',
  not_delivered: 'Song never appeared',
  playlist_lost: 'Playlist gone or private',
  unproved: 'Not seen on its last days',
  ended_early: 'Campaign completed early',
};
