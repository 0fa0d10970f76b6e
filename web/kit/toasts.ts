import type { ReactNode } from 'react';
import { errorMessage } from '#web/lib/errors.ts';
import { createStore } from '#web/lib/store.ts';

/** What a toast says, and how. */
export interface ToastContent {
  type?: 'good' | 'warn' | 'bad';
  title: string;
  description?: ReactNode;
  /** Milliseconds; 0 keeps it. */
  timeout?: number;
  priority?: 'high';
}

/** A toast whose work can be undone, and what takes it away. */
export interface Undoable {
  undo: () => void;
  /** Set once the toast is on screen. */
  close: () => void;
}

/** Toasts that are not on screen yet. */
export const pendingToasts = createStore<readonly { words: ToastContent; undoable: Undoable | null }[]>([]);

/** What can be undone now, the latest last. */
export const undoableToasts = createStore<readonly Undoable[]>([]);

function show(words: ToastContent, undoable: Undoable | null = null): void {
  pendingToasts.set([...pendingToasts.get(), { words, undoable }]);
}

/** Says what happened in the background, from anywhere. */
export const toast = {
  good: (title: string, description?: string) => show({ type: 'good', title, description }),
  info: (title: string, description?: string) => show({ title, description }),
  warn: (title: string, description?: string) => show({ type: 'warn', title, description }),
  /** With an Undo button, and `U` for the latest. It closes after `milliseconds`, even while hovered. */
  undoable: (
    title: string,
    description: ReactNode,
    { undo, milliseconds }: { undo: () => void; milliseconds: number },
  ) => {
    const gone = () => {
      undoableToasts.set(undoableToasts.get().filter((other) => other !== entry));
      entry.close();
    };
    const entry: Undoable = {
      undo: () => {
        gone();
        undo();
      },
      close: () => {},
    };
    undoableToasts.set([...undoableToasts.get(), entry]);
    show({ type: 'good', title, description, timeout: 0 }, entry);
    setTimeout(gone, milliseconds);
  },
  error: (error: unknown, title = 'Something went wrong') =>
    show({ type: 'bad', title, description: errorMessage(error), priority: 'high', timeout: 10_000 }),
};
