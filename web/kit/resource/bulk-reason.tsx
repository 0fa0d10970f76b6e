import { z } from '#contract/zod.ts';
import { ClaimAdvice } from '#web/kit/claim-advice.tsx';
import type { Question } from '#web/kit/confirm.ts';
import { fieldOf, useZodForm } from '#web/kit/form.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { BulkFields, BulkReason } from './bulk.ts';
import { FormDialog } from './form-dialog.tsx';
import { validated } from './use-submit.ts';

const MAX_REASON_LENGTH = 500;

/** Asks before many rows are changed, and why they are. */
export function BulkReasonDialog({
  question: { title, text, confirmLabel },
  reason: { hint, missing, toCustomers },
  danger,
  open,
  onClose,
  onSend,
}: {
  question: Question;
  reason: BulkReason;
  danger: boolean;
  open: boolean;
  onClose: () => void;
  onSend: (fields: BulkFields) => Promise<void>;
}) {
  const words = z.string().trim().max(MAX_REASON_LENGTH, `Use ${MAX_REASON_LENGTH} characters or fewer.`);
  const form = useZodForm(z.strictObject({ reason: missing ? words.min(1, missing) : words }), {
    reason: '',
  });
  const send = async ({ reason }: { reason: string }) => {
    await onSend(reason ? { reason } : {});
    return true;
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      submitLabel={confirmLabel}
      danger={danger}
      onSubmit={validated(form, send)}
    >
      <TextareaField
        label="Reason"
        optional={!missing}
        hint={hint}
        maxLength={MAX_REASON_LENGTH}
        {...fieldOf(form, 'reason')}
      />
      {toCustomers && <ClaimAdvice text={form.watch('reason')} />}
    </FormDialog>
  );
}
