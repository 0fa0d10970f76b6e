import { orders } from '#contract/brand-orders.ts';
import { type TaggingItem, tagging } from '#contract/tagging.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { toast } from '#web/kit/toasts.tsx';
import { isApiError, sentenceOf } from '#web/lib/errors.ts';
import type { TagEditing } from './use-tag-drafts.ts';

const writeSong = rowWriter(tagging.list, tagging.get, orders.list, orders.get);

/** Saving tags and deciding, by the one call of the review. Each resolves to whether it was done. */
export function useReview(onDecided: () => void) {
  const send = (
    { id, songName }: TaggingItem,
    { tags: { genres, moods, language }, version, restOn }: TagEditing,
    decision: { verdict?: 'approved' | 'rejected'; reason?: string },
    outcome: string,
  ): Promise<boolean> =>
    writeSong(
      tagging.review,
      { params: { id }, body: { genres, moods, language, ...decision }, ifMatch: version },
      {
        success: `“${songName}” ${outcome}`,
        onDone: (decided) => {
          restOn(decided, 'theirs');
          if (decision.verdict) onDecided();
        },
        onRefused: (error) => {
          if (!isApiError(error, 'stale')) return sentenceOf(error);
          toast.warn(
            'Somebody else worked on this song',
            'It has been loaded again: look before you decide.',
          );
          return null;
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

export type Review = ReturnType<typeof useReview>;
