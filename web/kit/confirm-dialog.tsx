import { useStore } from '#web/lib/store.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { cancelLabel, openQuestion } from './confirm.ts';

/** The one dialog that `confirm` shows. */
export function ConfirmDialog() {
  const question = useStore(openQuestion);
  const shown = useLastValue(question);
  return (
    <Dialog
      role="alertdialog"
      open={question !== null}
      onClose={() => question?.answer(false)}
      title={shown?.title}
      text={shown?.text}
      actions={
        <>
          <Button onClick={() => question?.answer(false)}>
            {shown?.cancelLabel ?? cancelLabel(shown?.confirmLabel ?? '')}
          </Button>
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
