import { placementEndings } from '#contract/endings/placement-endings.ts';
import type { MakeGoodStatus, OwedPitch } from '#contract/fulfilment/make-goods/schema.ts';
import type { Labels } from '#web/kit/resource/cells.tsx';

export const makeGoodLabels: Labels<MakeGoodStatus> = {
  due: { label: 'Due', tone: 'warn' },
  replaced: { label: 'Replaced', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  nothing_owed: { label: 'Nothing due', tone: 'neutral' },
};

/** Why something is owed, in the words that artists read of it. */
export const causeLabel = ({ endedBy, discounted }: Pick<OwedPitch, 'endedBy' | 'discounted'>): string =>
  endedBy ? placementEndings[endedBy].label : discounted ? 'Report upheld' : 'Pitch not reviewed';
