import { Toast } from '@base-ui/react/toast';
import { sentenceOf } from '#web/lib/errors.ts';
import { ToastArea } from '#web/ui/toast.tsx';

const manager = Toast.createToastManager();

/** Says what happened in the background, from anywhere. */
export const toast = {
  good: (title: string, description?: string) => manager.add({ type: 'good', title, description }),
  info: (title: string, description?: string) => manager.add({ title, description }),
  warn: (title: string, description?: string) => manager.add({ type: 'warn', title, description }),
  /** With an Undo button. It closes after `milliseconds`, even while hovered. */
  undoable: (
    title: string,
    description: string,
    { undo, milliseconds }: { undo: () => void; milliseconds: number },
  ) => {
    const gone = () => manager.close(id);
    const id = manager.add({
      type: 'good',
      title,
      description,
      timeout: 0,
      actionProps: {
        children: 'Undo',
        onClick: () => {
          gone();
          undo();
        },
      },
    });
    setTimeout(gone, milliseconds);
    return gone;
  },
  error: (error: unknown, title = 'That did not work') =>
    manager.add({ type: 'bad', title, description: sentenceOf(error), priority: 'high', timeout: 10_000 }),
};

export const Toasts = () => <ToastArea manager={manager} />;
