import type { ReactNode } from 'react';
import { inbox } from '#contract/admin-calls.ts';
import type { AttentionItem } from '#contract/reporting/attention/schema.ts';
import { DAY } from '#contract/time.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { validated } from '#web/kit/resource/use-submit.ts';
import type { ApiError } from '#web/lib/errors.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { SelectField } from '#web/ui/select-field.tsx';

interface Shown {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  submitLabel: string;
}

/** Sends what was chosen; `onRefused` shows the server's errors at their fields. Answers whether the dialog closes. */
type Send<V> = (value: V, onRefused: (error: ApiError) => string | null) => Promise<boolean>;

/** Chooses one of the admins who may deal with all of these entries, or no one. */
export function AssignForm({
  items,
  assigneeId,
  onSend,
  ...dialog
}: Shown & { items: readonly AttentionItem[]; assigneeId: string; onSend: Send<string | null> }) {
  const form = useZodForm(z.strictObject({ assigneeId: z.string() }), { assigneeId });
  const { data: colleagues } = useApiQuery(inbox.colleagues, {});
  const may = ({ team }: { team: Readonly<Record<string, string | null>> }) =>
    items.every(({ brand, may }) => (may as readonly (string | null)[]).includes(team[brand] ?? null));
  return (
    <FormDialog
      {...dialog}
      onSubmit={validated(form, ({ assigneeId: chosen }) =>
        onSend(chosen || null, (error) => showFieldErrors(form, error)),
      )}
    >
      <SelectField
        // The choice is made again once the admins are there to be chosen from.
        key={colleagues ? 'loaded' : 'loading'}
        label="Admin"
        hint="Only those whose role may do it."
        placeholder="No one"
        options={(colleagues ?? []).filter(may).map(({ id, email }) => ({ value: id, label: email }))}
        {...fieldOf(form, 'assigneeId')}
      />
    </FormDialog>
  );
}

const spans = { 1: 'Until tomorrow', 3: 'For 3 days', 7: 'For a week', 30: 'For 30 days' } as const;

const snoozeSpans = Object.entries(spans).map(([value, label]) => ({ value, label }));

/** Chooses for how many days entries are hidden. `onSend` gets the end: a minute less, as the server’s clock may be behind this one. */
export function SnoozeForm({ onSend, ...dialog }: Shown & { onSend: Send<string> }) {
  const form = useZodForm(z.strictObject({ days: z.string() }), { days: '1' });
  return (
    <FormDialog
      {...dialog}
      onSubmit={validated(form, ({ days }) =>
        onSend(new Date(Date.now() + Number(days) * DAY - 60_000).toISOString(), (error) =>
          showFieldErrors(form, error),
        ),
      )}
    >
      <SelectField label="How long" options={snoozeSpans} {...fieldOf(form, 'days')} />
    </FormDialog>
  );
}
