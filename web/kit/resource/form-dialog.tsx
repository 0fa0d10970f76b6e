import { type ReactNode, useId } from 'react';
import { cancelLabel } from '#web/kit/confirm.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Submit, useSubmit, useSubmitKey } from './use-submit.ts';

/** A form in a dialog: what will happen, the fields it needs, and its button. It closes once it was done. */
export function FormDialog({
  open,
  onClose,
  title,
  text,
  submitLabel,
  danger,
  onSubmit,
  disabledReason,
  className,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  submitLabel: string;
  danger?: boolean;
  /** Of fields checked by a schema: `validated(form, …)`. */
  onSubmit: Submit;
  disabledReason?: string | null;
  /** Of the dialog, e.g. a greater width. */
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const submit = useSubmit(onSubmit, onClose);
  useSubmitKey(open ? id : null, submitLabel);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      {...(className && { className })}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel(submitLabel)}</Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            disabledReason={disabledReason}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
