import { CircleAlert, CircleCheck } from 'lucide-react';
import { useStore } from '#web/lib/store.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { result } from './result.ts';

/** The one modal alert: Success in green, Error in red. */
export function ResultModal() {
  const said = useStore(result);
  const shown = useLastValue(said);
  const good = shown?.title === 'Success';
  const Icon = good ? CircleCheck : CircleAlert;
  const close = () => result.set(null);
  return (
    <Dialog
      role="alertdialog"
      open={said !== null}
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
