import { type ReactNode, useId } from 'react';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** The frame of an action's dialog: what will happen, the fields it needs, and its button. */
export function OrderDialog({
  open,
  onClose,
  title,
  text,
  submitLabel,
  danger,
  onSubmit,
  disabledReason,
  wide,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  submitLabel: string;
  danger?: boolean;
  onSubmit: () => unknown;
  disabledReason?: ButtonProps['disabledReason'];
  wide?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      {...(wide && { className: 'max-w-2xl!' })}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
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
      <form
        id={id}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog over a panel: its submit is not the panel's.
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
