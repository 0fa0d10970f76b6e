import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { campaign: 'cmp' },
  audit: ['campaign.created', 'campaign.removed'],
  live: ['campaign'],
  lists: ['campaigns'],
} as const satisfies Kinds;
