import type { AttentionItem } from '#contract/reporting/attention/schema.ts';
import { fieldOf, useZodForm } from '#web/kit/form.ts';
import type { BulkFormProps } from '#web/kit/resource/bulk.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Assigned, AssigneeField, Snoozed, snoozeEnd, snoozeSpans } from './attention-fields.tsx';

/** Says which admin deals with several entries. */
export function AssignTogether({ question, rows, onSend, ...dialog }: BulkFormProps<AttentionItem>) {
  const form = useZodForm(Assigned, { assigneeId: '' });
  return (
    <FormDialog
      {...dialog}
      title={question.title}
      text={question.text}
      submitLabel={question.confirmLabel}
      onSubmit={validated(form, async ({ assigneeId }) => {
        await onSend({ assigneeId: assigneeId || null });
        return true;
      })}
    >
      <AssigneeField form={form} name="assigneeId" items={rows} />
    </FormDialog>
  );
}

/** Hides several entries for some days. */
export function SnoozeTogether({ question, rows: _, onSend, ...dialog }: BulkFormProps<AttentionItem>) {
  const form = useZodForm(Snoozed, { days: '1' });
  return (
    <FormDialog
      {...dialog}
      title={question.title}
      text={question.text}
      submitLabel={question.confirmLabel}
      onSubmit={validated(form, async ({ days }) => {
        await onSend({ until: snoozeEnd(days) });
        return true;
      })}
    >
      <SelectField label="How long" options={snoozeSpans} {...fieldOf(form, 'days')} />
    </FormDialog>
  );
}
