import type { Kinds } from '../../kinds.ts';

export const kinds = {
  audit: [
    'campaign.link_sent',
    'campaign.changed',
    'campaign.paused',
    'campaign.resumed',
    'campaign.cancelled',
  ],
} as const satisfies Kinds;
