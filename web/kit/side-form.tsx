import { type ReactNode, useId } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { confirm } from './confirm-dialog.tsx';

/** A form at the side of its list. Closing it with unsaved changes asks first. */
export function SideForm<I extends FieldValues, O>({
  open,
  onClose,
  title,
  text,
  form,
  onSubmit,
  submitLabel,
  busy,
  error,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  form: UseFormReturn<I, unknown, O>;
  onSubmit: (values: O) => unknown;
  submitLabel: string;
  busy?: boolean;
  /** What is wrong with the whole of it. */
  error?: string | null;
  children: ReactNode;
}) {
  const id = useId();
  const { isDirty } = form.formState;
  const close = async () => {
    const leave =
      !isDirty ||
      (await confirm({
        title: 'Discard your changes?',
        text: 'What you typed has not been saved.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        danger: true,
      }));
    if (leave) onClose();
  };
  return (
    <SidePanel
      open={open}
      onClose={close}
      title={title}
      text={text}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" busy={busy ?? false}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit(onSubmit)}>
        {error && <Notice tone="bad">{error}</Notice>}
        {children}
      </form>
    </SidePanel>
  );
}
