import type { ReactNode } from 'react';
import { createStore } from '#web/lib/store.ts';

export interface Question {
  title: string;
  /** What will happen, and that it cannot be undone if so. */
  text: ReactNode;
  /** What it rests on, below the text. */
  details?: ReactNode;
  /** The verb on the button, e.g. `Cancel order`. */
  confirmLabel: string;
  /** The label of the cancel button; defaults to `cancelLabel`. */
  cancelLabel?: string;
}

/** The button that leaves a dialog without its action: `Cancel`, or `Keep order` next to `Cancel order`. */
export const cancelLabel = (actionLabel: string): string =>
  actionLabel.startsWith('Cancel ') ? actionLabel.replace('Cancel', 'Keep') : 'Cancel';

/** The question that is open, if any. */
export const openQuestion = createStore<
  (Question & { danger: boolean; answer: (yes: boolean) => void }) | null
>(null);

/** Asks before something that cannot be undone; resolves to whether it was confirmed. In red, unless not `danger`. */
export const confirm = (question: Question, danger = true): Promise<boolean> =>
  new Promise((resolve) => {
    openQuestion.get()?.answer(false);
    openQuestion.set({
      ...question,
      danger,
      answer: (yes) => {
        openQuestion.set(null);
        resolve(yes);
      },
    });
  });
