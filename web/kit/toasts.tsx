import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { sentenceOf } from '#web/lib/errors.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { Key } from '#web/ui/key.tsx';
import { ToastArea } from '#web/ui/toast.tsx';
import { useShortcuts } from './shortcuts.ts';

const manager = Toast.createToastManager();

/** What can be undone now, the latest last. */
const undoable = createStore<readonly (() => void)[]>([]);

/** Says what happened in the background, from anywhere. */
export const toast = {
  good: (title: string, description?: string) => manager.add({ type: 'good', title, description }),
  info: (title: string, description?: string) => manager.add({ title, description }),
  warn: (title: string, description?: string) => manager.add({ type: 'warn', title, description }),
  /** With an Undo button, and `U` for the latest. It closes after `milliseconds`, even while hovered. */
  undoable: (
    title: string,
    description: ReactNode,
    { undo, milliseconds }: { undo: () => void; milliseconds: number },
  ) => {
    const act = () => {
      gone();
      undo();
    };
    const gone = () => {
      undoable.set(undoable.get().filter((other) => other !== act));
      manager.close(id);
    };
    const id = manager.add({
      type: 'good',
      title,
      description,
      timeout: 0,
      actionProps: {
        children: (
          <>
            Undo
            <Key>U</Key>
          </>
        ),
        'aria-keyshortcuts': 'U',
        onClick: act,
      },
    });
    undoable.set([...undoable.get(), act]);
    setTimeout(gone, milliseconds);
  },
  error: (error: unknown, title = 'That did not work') =>
    manager.add({ type: 'bad', title, description: sentenceOf(error), priority: 'high', timeout: 10_000 }),
};

/** The toasts of the page, and the key of those that can be undone. */
export function Toasts() {
  const latest = useStore(undoable).at(-1);
  useShortcuts(latest ? [{ keys: 'u', label: 'Undo what was just done', run: latest }] : []);
  return <ToastArea manager={manager} />;
}
