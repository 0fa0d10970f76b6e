import { attention, counts, inbox } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { requiredText } from '#contract/fields.schema.ts';
import { type AttentionItem, Dismissal } from '#contract/reporting/attention/schema.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useMode } from '#web/lib/mode.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { AssignForm, SnoozeForm } from './attention-fields.tsx';

const writeItem = rowWriter(inbox.list, counts.get);

const paramsOf = ({ brand, id }: AttentionItem) => ({ name: pathOfBrand[brand], id });

/** Says which admin deals with an item. */
export const AssignDialog = ({ row: item, ...dialog }: ActionFormProps<AttentionItem>) => (
  <AssignForm
    {...dialog}
    title="Assign this entry"
    text={item.title}
    submitLabel="Assign"
    items={[item]}
    assigneeId={item.assignee?.id ?? ''}
    onSend={(assigneeId, onRefused) =>
      writeItem(
        attention.assign,
        { params: paramsOf(item), body: { assigneeId } },
        {
          success: ({ assignee }) => (assignee ? `Assigned to ${assignee.email}` : 'Assigned to no one'),
          onRefused,
          closesIfGone: true,
        },
      )
    }
  />
);

/** Hides an item for some days. */
export const SnoozeDialog = ({ row: item, ...dialog }: ActionFormProps<AttentionItem>) => (
  <SnoozeForm
    {...dialog}
    title="Snooze this entry"
    text={`${item.title} comes back automatically when the time is over.`}
    submitLabel="Snooze"
    onSend={(until, onRefused) =>
      writeItem(
        attention.snooze,
        { params: paramsOf(item), body: { until } },
        {
          success: ({ snoozedUntil }) => `Snoozed until ${formatDateTime(snoozedUntil ?? '')}`,
          onRefused,
          closesIfGone: true,
        },
      )
    }
  />
);

/** Takes an item off the list, with the reason for the record. */
export function DismissDialog({ row: item, ...dialog }: ActionFormProps<AttentionItem>) {
  const form = useZodForm(Dismissal, { reason: '' });
  usePersistedForm(`dismiss ${item.id}`, form);
  return (
    <FormDialog
      {...dialog}
      title="Dismiss this entry?"
      text={
        item.kind === 'note'
          ? item.title
          : `${item.title} leaves the list. Its cause stays, and the entry comes back if it begins anew.${
              item.assignee ? ` It’s assigned to ${item.assignee.email}.` : ''
            }`
      }
      submitLabel="Dismiss"
      onSubmit={validated(form, ({ reason }) =>
        writeItem(
          attention.dismiss,
          { params: paramsOf(item), body: { reason } },
          {
            success: 'Entry dismissed',
            onRefused: (error) => showFieldErrors(form, error),
            closesIfGone: true,
          },
        ),
      )}
    >
      <TextareaField
        label="Reason"
        hint="Saved in the audit log with your name."
        maxLength={500}
        {...fieldOf(form, 'reason')}
      />
    </FormDialog>
  );
}

const Typed = z.strictObject({
  text: requiredText('what needs attention', 500),
  day: z.iso.date('Choose a day.'),
});

/** Adds an entry by hand, due at the end of a day. */
export function NoteDialog({ onClose }: { onClose: () => void }) {
  const name = useMode();
  const form = useZodForm(Typed, { text: '', day: '' });
  usePersistedForm(`note ${name}`, form);
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Add a note"
      text="It stays on the list until someone dismisses it."
      submitLabel="Add note"
      onSubmit={validated(form, ({ text, day }) =>
        writeItem(
          attention.create,
          { params: { name }, body: { text, dueAt: new Date(`${day}T23:59:00`).toISOString() } },
          { success: 'Note added', onRefused: (error) => showFieldErrors(form, error) },
        ),
      )}
    >
      <TextareaField
        label="What needs attention"
        hint="Visible to admins only."
        maxLength={500}
        {...fieldOf(form, 'text')}
      />
      <DateField label="Due" {...fieldOf(form, 'day')} />
    </FormDialog>
  );
}
