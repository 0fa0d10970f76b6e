import { orders } from '#contract/brand-orders.ts';
import { myOrders } from '#contract/my-orders.ts';
import { APPROVAL_UNDO_MS, type TaggingItem, tagging } from '#contract/tagging.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { toast } from '#web/kit/toasts.tsx';
import { putAnswer } from '#web/lib/query.ts';

/** Writes verdicts on songs. */
export const writeVerdict = rowWriter(tagging.list, tagging.get, orders.list, orders.get, myOrders.list);

/** Undoes an approval. */
const undo = async (song: TaggingItem, onUndone?: (waiting: TaggingItem) => void): Promise<void> => {
  await writeVerdict(
    tagging.undo,
    { params: { id: song.id } },
    {
      success: null,
      onDone: (waiting) => {
        putAnswer(tagging.get, { params: { id: song.id } }, waiting);
        toast.info(`“${song.songName}” waits again`, 'The approval was undone. Nothing is charged.');
        onUndone?.(waiting);
      },
    },
  );
};

/**
 * Shows that a song is approved, with an Undo button for as long as the server allows it: eight seconds, counted from
 * `sentAt`, when the request was sent. Returns a function that does what the button does.
 */
export function sayApproved(
  song: TaggingItem,
  { sentAt, onUndone }: { sentAt: number; onUndone?: (waiting: TaggingItem) => void },
): () => void {
  const left = sentAt + APPROVAL_UNDO_MS - Date.now();
  const title = `“${song.songName}” is approved.`;
  if (left <= 0) {
    toast.good(title);
    return () => toast.info('Too late to undo', 'An approval can be undone for 8 seconds.');
  }
  let over = false;
  const act = () => {
    if (over) return;
    over = true;
    close();
    void undo(song, onUndone);
  };
  const close = toast.undoable(title, 'It is carried out in 8 seconds.', { undo: act, milliseconds: left });
  setTimeout(() => {
    over = true;
  }, left);
  return act;
}
