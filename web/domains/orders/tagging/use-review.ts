import { useEffect, useRef } from 'react';
import { tagging } from '#contract/calls.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { showProblem } from '#web/kit/result.ts';
import { toast } from '#web/kit/toasts.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { showApproved, writeVerdict } from './approval-toast.tsx';
import type { TagEditing } from './use-tag-drafts.ts';

interface Moves {
  /** A verdict was given: on to the next song. */
  onDecided: (song: TaggingItem) => void;
  /** An approval was undone: back to its song. */
  onUndone: (song: TaggingItem) => void;
}

/**
 * Saves tags and gives verdicts. Each write carries the id and version of the song as it was shown, and resolves to
 * whether the form can close.
 */
export function useReview({ onDecided, onUndone }: Moves) {
  const onScreen = useRef(true);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  const send = (
    { id, songName }: TaggingItem,
    { tags: { genres, moods, language }, version, restOn }: TagEditing,
    decision: { verdict?: 'approved' | 'rejected'; reason?: string },
  ): Promise<boolean> => {
    const sentAt = Date.now();
    return writeVerdict(
      tagging.review,
      { params: { id }, body: { genres, moods, language, ...decision }, ifMatch: version },
      {
        success: decision.verdict ? null : `Tags saved for “${songName}”`,
        onDone: (decided) => {
          restOn(decided, 'theirs');
          if (!decision.verdict) return;
          if (decision.verdict === 'rejected') toast.good(`“${songName}” rejected`);
          else {
            showApproved(decided, {
              sentAt,
              onUndone: (waiting) => {
                // The next write rests on the version that the own undo made, also before the list is loaded again.
                restOn(waiting, 'theirs');
                if (onScreen.current) onUndone(waiting);
              },
            });
          }
          onDecided(decided);
        },
        onRefused: (error) => {
          if (!isApiError(error, 'stale')) return errorMessage(error);
          showProblem(`${error.message} We’ve reloaded it. Check it before you decide.`);
          return null;
        },
      },
    );
  };
  return {
    save: (song: TaggingItem, editing: TagEditing) => send(song, editing, {}),
    approve: (song: TaggingItem, editing: TagEditing) => send(song, editing, { verdict: 'approved' }),
    reject: (song: TaggingItem, editing: TagEditing, reason: string) =>
      send(song, editing, { verdict: 'rejected', reason }),
  };
}

export type Review = ReturnType<typeof useReview>;
