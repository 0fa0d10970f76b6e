import { Toast } from '@base-ui/react/toast';
import { Tooltip } from '@base-ui/react/tooltip';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from '#web/lib/store.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Key } from '#web/ui/key.tsx';
import { ToastArea } from '#web/ui/toast.tsx';
import { TooltipLayer } from '#web/ui/tooltip-layer.tsx';
import { cancelLabel, openQuestion } from './confirm.ts';
import { FreshSignInDialog } from './fresh-sign-in.tsx';
import { result } from './result.ts';
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
function Toasts() {
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

/** The one modal alert: Success in green, Error in red. */
function ResultModal() {
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

/** The one dialog that `confirm` shows. */
function ConfirmDialog() {
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

/** What stands over any page. */
export const Overlays = () => (
  <Tooltip.Provider>
    <ConfirmDialog />
    <FreshSignInDialog />
    <ResultModal />
    <Toasts />
    <TooltipLayer />
  </Tooltip.Provider>
);
