import type { AttentionItem } from '#contract/reporting/attention/schema.ts';
import type { BulkFormProps } from '#web/kit/resource/bulk.ts';
import { AssignForm, SnoozeForm } from './attention-fields.tsx';

/** Says which admin deals with several entries. */
export const AssignTogether = ({
  question: { title, text, confirmLabel },
  rows,
  onSend,
  ...dialog
}: BulkFormProps<AttentionItem>) => (
  <AssignForm
    {...dialog}
    title={title}
    text={text}
    submitLabel={confirmLabel}
    items={rows}
    assigneeId=""
    onSend={async (assigneeId) => {
      await onSend({ assigneeId });
      return true;
    }}
  />
);

/** Hides several entries for some days. */
export const SnoozeTogether = ({
  question: { title, text, confirmLabel },
  rows: _,
  onSend,
  ...dialog
}: BulkFormProps<AttentionItem>) => (
  <SnoozeForm
    {...dialog}
    title={title}
    text={text}
    submitLabel={confirmLabel}
    onSend={async (until) => {
      await onSend({ until });
      return true;
    }}
  />
);
