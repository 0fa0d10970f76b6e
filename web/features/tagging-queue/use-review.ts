import { getBrandOrder, listBrandOrders } from '#contract/orders.ts';
import { listTaggingQueue, reviewSong, type TaggingItem } from '#contract/tagging.ts';
import { showError, showSuccess } from '#web/kit/result-modal.tsx';
import { invalidate, useApiMutation } from '#web/lib/query.ts';
import type { TagEditing } from './use-tag-drafts.ts';

const reads = [listTaggingQueue, listBrandOrders, getBrandOrder];

/** Saving tags and deciding, by the one call of the review. The modal says how it went; a refusal loads again. */
export function useReview(onDecided: () => void) {
  const write = useApiMutation(reviewSong, {
    blocking: true,
    invalidates: reads,
    onError: (error) => {
      showError(error);
      if (error.status === 409 || error.status === 412 || error.status === 404) return invalidate(...reads);
    },
  });
  const send = (
    { id, songName }: TaggingItem,
    { tags: { genres, moods, language }, version, restOn }: TagEditing,
    decision: { verdict?: 'approved' | 'rejected'; reason?: string },
    done: string,
  ) =>
    write.mutate(
      { params: { id }, body: { genres, moods, language, ...decision }, ifMatch: version },
      {
        onSuccess: (decided) => {
          restOn(decided, 'theirs');
          if (decision.verdict) onDecided();
          showSuccess(`“${songName}” ${done}`);
        },
      },
    );
  return {
    save: (song: TaggingItem, editing: TagEditing) => send(song, editing, {}, 'has its new tags.'),
    approve: (song: TaggingItem, editing: TagEditing) =>
      send(song, editing, { verdict: 'approved' }, 'is approved.'),
    reject: (song: TaggingItem, editing: TagEditing, reason: string) =>
      send(song, editing, { verdict: 'rejected', reason }, 'is rejected.'),
  };
}
