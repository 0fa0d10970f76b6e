import type { ReactNode } from 'react';
import { createStore, useStore } from '#web/lib/store.ts';
import { useLast } from '#web/lib/use-last.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface Question {
  title: string;
  /** What will happen, and that it cannot be undone if so. */
  text: ReactNode;
  /** What it rests on, below the text. */
  details?: ReactNode;
  /** The verb on the button, e.g. `Cancel order`. */
  confirmLabel: string;
  /** The way out; `Back` unless told. */
  cancelLabel?: string;
  danger?: boolean;
}

const asked = createStore<(Question & { answer: (yes: boolean) => void }) | null>(null);

/** Asks before something that cannot be undone; resolves to whether it was confirmed. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked.get()?.answer(false);
    asked.set({
      ...question,
      answer: (yes) => {
        asked.set(null);
        resolve(yes);
      },
    });
  });

/** The one dialog that `confirm` shows. */
export function ConfirmDialog() {
  const question = useStore(asked);
  const shown = useLast(question);
  return (
    <Dialog
      role="alertdialog"
      open={question !== null}
      onClose={() => question?.answer(false)}
      title={shown?.title}
      text={shown?.text}
      actions={
        <>
          <Button onClick={() => question?.answer(false)}>{shown?.cancelLabel ?? 'Back'}</Button>
          <Button variant={shown?.danger ? 'danger' : 'primary'} onClick={() => question?.answer(true)}>
            {shown?.confirmLabel}
          </Button>
        </>
      }
    >
      {shown?.details}
    </Dialog>
  );
}
