import { getBrandOrder } from '#contract/brand-orders.ts';
import { listBrandOrders } from '#contract/order-lists.ts';
import { listTaggingQueue, reviewSong, type TaggingItem } from '#contract/tagging.ts';
import { showError, showSuccess } from '#web/kit/result-modal.tsx';
import { toast } from '#web/kit/toasts.tsx';
import { isApiError } from '#web/lib/errors.ts';
import { invalidate, useApiMutation } from '#web/lib/query.ts';
import type { TagEditing } from './use-tag-drafts.ts';

const reads = [listTaggingQueue, listBrandOrders, getBrandOrder];

/** Saving tags and deciding, by the one call of the review. The modal says how it went; a refusal loads again. */
export function useReview(onDecided: () => void) {
  const write = useApiMutation(reviewSong, {
    blocking: true,
    invalidates: reads,
    onError: (error) => {
      if (isApiError(error, 'stale')) {
        toast.warn('Somebody else worked on this song', 'It has been loaded again: look before you decide.');
      } else showError(error);
      if (error.status === 409 || error.status === 412 || error.status === 404) return invalidate(...reads);
    },
  });
  const send = (
    { id, songName }: TaggingItem,
    { tags: { genres, moods, language }, version, restOn }: TagEditing,
    decision: { verdict?: 'approved' | 'rejected'; reason?: string },
    { text, then }: { text: string; then?: () => void },
  ) =>
    write.mutate(
      { params: { id }, body: { genres, moods, language, ...decision }, ifMatch: version },
      {
        onSuccess: (decided) => {
          then?.();
          restOn(decided, 'theirs');
          if (decision.verdict) onDecided();
          showSuccess(`“${songName}” ${text}`);
        },
      },
    );
  return {
    save: (song: TaggingItem, editing: TagEditing) => send(song, editing, {}, { text: 'has its new tags.' }),
    approve: (song: TaggingItem, editing: TagEditing) =>
      send(song, editing, { verdict: 'approved' }, { text: 'is approved.' }),
    /** `then` runs once it is done; until then the reason stays where it was typed. */
    reject: (song: TaggingItem, editing: TagEditing, reason: string, then: () => void) =>
      send(song, editing, { verdict: 'rejected', reason }, { text: 'is rejected.', then }),
  };
}

export type Review = ReturnType<typeof useReview>;
