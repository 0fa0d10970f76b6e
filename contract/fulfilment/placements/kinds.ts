import type { Kinds } from '../../kinds.ts';

export const kinds = {
  ids: { placement: 'plc', placementImage: 'plm' },
  told: {
    'placement.live': 'placement.live',
    'placement.removed': 'placement.removed',
  },
  audit: [
    'placement.created',
    'placement.late',
    'placement.ended',
    'placement.evidence_added',
    'placement.removal_requested',
  ],
  jobs: {
    'placement.check': 'Check placements',
    'placement.add': 'Add a song to a playlist',
    'placement.move': 'Move a song on a playlist',
    'placement.remove': 'Remove a song from a playlist',
    'placement.follow-up': 'Follow up accepted songs',
    'placement.end': 'End a campaign’s placements',
  },
  mails: {
    'placement-live': 'Song on a playlist',
    'placement-removed': 'Song removed early',
    'placement-lost': 'Placement lost',
    'placement-late': 'Accepted song not seen yet',
  },
} as const satisfies Kinds;
