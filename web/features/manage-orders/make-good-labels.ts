import type { MakeGoodCause, MakeGoodStatus } from '#contract/make-goods.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';

export const makeGoodLabels: Labels<MakeGoodStatus> = {
  due: { label: 'Owed', tone: 'warn' },
  replaced: { label: 'Replaced', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  nothing_owed: { label: 'Nothing owed', tone: 'neutral' },
};

export const causeLabels: Record<MakeGoodCause, string> = {
  unreviewed: 'Nobody reviewed the pitch',
  removed_early: 'The song was removed early',
  condemned: 'The playlist failed its review',
};
