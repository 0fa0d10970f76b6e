import type { StateTable } from '../../states.ts';
import type { TaggingStatus } from './schema.ts';

export const taggingStatuses = ['waiting', 'approved', 'rejected'] as const;

export const taggingStates = {
  waiting: ['approved', 'rejected'],
  // An approval that is undone.
  approved: ['waiting'],
  rejected: [],
} as const satisfies StateTable<TaggingStatus>;

/** So long an approval can be undone; only then the money is taken. */
export const APPROVAL_UNDO_MS = 8_000;
