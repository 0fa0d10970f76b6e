import { CircleAlert, CircleCheck } from 'lucide-react';
import { isApiError, sentenceOf } from '#web/lib/errors.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { useLast } from '#web/lib/use-last.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface Result {
  title: 'Success' | 'Error';
  text: string;
}

const current = createStore<Result | null>(null);

/** Says in the modal alert that an add, edit, delete or approval worked. */
export const showSuccess = (text: string): void => current.set({ title: 'Success', text });

/** Says in the modal alert what is not as it should be. */
export const showProblem = (text: string): void => current.set({ title: 'Error', text });

/** Says in the modal alert why it did not. Whoever's session has ended reads so where they sign in again. */
export const showError = (error: unknown): void => {
  if (!isApiError(error) || error.status !== 401) showProblem(sentenceOf(error));
};

/** The one modal alert: Success in green, Error in red. */
export function ResultModal() {
  const result = useStore(current);
  const shown = useLast(result);
  const good = shown?.title === 'Success';
  const Icon = good ? CircleCheck : CircleAlert;
  const close = () => current.set(null);
  return (
    <Dialog
      role="alertdialog"
      open={result !== null}
      onClose={close}
      title={
        <span className={`flex items-center gap-2.5 ${good ? 'text-good' : 'text-bad'}`}>
          <Icon aria-hidden className="size-6" />
          {shown?.title}
        </span>
      }
      text={shown?.text}
      actions={
        <Button variant="primary" onClick={close}>
          OK
        </Button>
      }
    />
  );
}
