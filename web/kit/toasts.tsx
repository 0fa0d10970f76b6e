import { Toast } from '@base-ui/react/toast';
import { sentenceOf } from '#web/lib/errors.ts';
import { ToastArea } from '#web/ui/toast.tsx';

const manager = Toast.createToastManager();

/** Says what happened in the background, from anywhere. */
export const toast = {
  good: (title: string, description?: string) => manager.add({ type: 'good', title, description }),
  info: (title: string, description?: string) => manager.add({ title, description }),
  warn: (title: string, description?: string) => manager.add({ type: 'warn', title, description }),
  error: (error: unknown, title = 'That did not work') =>
    manager.add({ type: 'bad', title, description: sentenceOf(error), priority: 'high', timeout: 10_000 }),
};

export const Toasts = () => <ToastArea manager={manager} />;
