import { SecondsLeft } from './seconds-left.tsx';
import { toast } from './toasts.ts';

/** Says what was done, and offers to undo it until then (ms). */
export function showUndoable(title: string, { until, undo }: { until: number; undo: () => void }): void {
  const milliseconds = until - Date.now();
  if (milliseconds <= 0) {
    toast.good(title);
    return;
  }
  toast.undoable(
    title,
    <>
      Takes effect in <SecondsLeft until={until} />.
    </>,
    { undo, milliseconds },
  );
}
