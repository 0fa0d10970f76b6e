import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useStore } from '#web/lib/store.ts';
import { Key } from '#web/ui/key.tsx';
import { ToastArea } from '#web/ui/toast.tsx';
import { useShortcuts } from './shortcuts.ts';
import { pendingToasts, undoableToasts } from './toasts.ts';

const manager = Toast.createToastManager();

const undoButton = (undo: () => void) => ({
  children: (
    <>
      Undo
      <Key>U</Key>
    </>
  ),
  'aria-keyshortcuts': 'U',
  onClick: undo,
});

/** The toasts of the page, and the key of those that can be undone. */
export function Toasts() {
  const waiting = useStore(pendingToasts);
  const latest = useStore(undoableToasts).at(-1);
  useShortcuts(latest ? [{ keys: 'u', label: 'Undo last action', run: latest.undo }] : []);
  useEffect(() => {
    if (waiting.length === 0) return;
    pendingToasts.set([]);
    for (const { words, undoable } of waiting) {
      const id = manager.add({ ...words, ...(undoable && { actionProps: undoButton(undoable.undo) }) });
      if (undoable) undoable.close = () => manager.close(id);
    }
  }, [waiting]);
  return <ToastArea manager={manager} />;
}
