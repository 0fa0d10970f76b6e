import type { Refusal, StateTable } from '../../states.ts';
import { plus } from '../../time.ts';
import type { TaggingItem, TaggingStatus } from './schema.ts';

export const taggingStatuses = ['waiting', 'approved', 'rejected'] as const;

/** `approving`: approved, but not carried out. Admins see it as approved, artists as waiting. */
export type StoredTaggingStatus = TaggingStatus | 'approving';

export const taggingStates = {
  waiting: ['approving', 'rejected'],
  // Carried out, undone, or closed because the order ended first.
  approving: ['approved', 'waiting', 'rejected'],
  approved: [],
  rejected: [],
} as const satisfies StateTable<StoredTaggingStatus>;

/** A song as admins see it: approved from the moment of the decision. */
export const shownStatus = (status: StoredTaggingStatus): TaggingStatus =>
  status === 'approving' ? 'approved' : status;

/** So long an approval can be undone; only then the money is taken. */
export const APPROVAL_UNDO_MS = 8_000;

/** When the approval of a song can no longer be undone, and is carried out; null if none waits for that. */
export const undoEndsAt = (
  item: { status: StoredTaggingStatus | null; decided_at: Date | null } | null,
): Date | null =>
  item?.status === 'approving' && item.decided_at ? plus(item.decided_at, APPROVAL_UNDO_MS) : null;

/**
 * Why a song can’t be approved as it is. One song’s tags are read next to its button; of several, moods and language that
 * aren’t set must be confirmed to stay so.
 */
export function approvalRefusal(
  { genres, moods, language }: Pick<TaggingItem, 'genres' | 'moods' | 'language'>,
  { unsetConfirmed }: { unsetConfirmed: boolean },
): Refusal {
  if (genres.length === 0) return 'Choose at least one genre before you approve.';
  if (unsetConfirmed || (moods.length > 0 && language !== null)) return null;
  return 'Set moods and a language, or confirm that they stay unset.';
}
