import { orders } from '#contract/admin-calls.ts';
import { myOrders, tagging } from '#contract/calls.ts';
import { APPROVAL_UNDO_MS } from '#contract/orders/tagging/rules.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { toast } from '#web/kit/toasts.ts';
import { showUndoable } from '#web/kit/undo-toast.tsx';
import { putAnswer } from '#web/lib/query.ts';

/** Writes verdicts on songs. */
export const writeVerdict = rowWriter(tagging.list, tagging.get, orders.list, orders.get, myOrders.list);

/** Undoes the approval of a song. */
export const undoApproval = (
  song: Pick<TaggingItem, 'id' | 'songName'>,
  onUndone?: (waiting: TaggingItem) => void,
): Promise<boolean> =>
  writeVerdict(
    tagging.undo,
    { params: { id: song.id } },
    {
      success: null,
      onDone: (waiting) => {
        putAnswer(tagging.get, { params: { id: song.id } }, waiting);
        toast.info(`“${song.songName}” is back in the queue`, 'Approval undone. Nothing was charged.');
        onUndone?.(waiting);
      },
    },
  );

/**
 * Shows that a song is approved, with an Undo button for as long as the server allows it: eight seconds, counted from
 * `sentAt`, when the request was sent.
 */
export function showApproved(
  song: TaggingItem,
  { sentAt, onUndone }: { sentAt: number; onUndone?: (waiting: TaggingItem) => void },
): void {
  showUndoable(`“${song.songName}” approved`, {
    until: sentAt + APPROVAL_UNDO_MS,
    undo: () => void undoApproval(song, onUndone),
  });
}
