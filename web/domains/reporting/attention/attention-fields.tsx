import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { inbox } from '#contract/admin-calls.ts';
import type { AttentionItem } from '#contract/reporting/attention/schema.ts';
import { DAY } from '#contract/time.ts';
import { z } from '#contract/zod.ts';
import { fieldOf } from '#web/kit/form.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { SelectField } from '#web/ui/select-field.tsx';

export const Assigned = z.strictObject({ assigneeId: z.string() });

/** Chooses one of the admins who may deal with all of these entries. */
export function AssigneeField<V extends FieldValues>({
  form,
  name,
  items,
}: {
  form: UseFormReturn<V, unknown, unknown>;
  name: Path<V>;
  items: readonly AttentionItem[];
}) {
  const { data: colleagues } = useApiQuery(inbox.colleagues, {});
  const may = ({ team }: { team: Readonly<Record<string, string | null>> }) =>
    items.every(({ brand, may }) => (may as readonly (string | null)[]).includes(team[brand] ?? null));
  return (
    <SelectField
      // The choice is made again once the admins are there to be chosen from.
      key={colleagues ? 'loaded' : 'loading'}
      label="Admin"
      hint="Only those whose role may do it."
      placeholder="No one"
      options={(colleagues ?? []).filter(may).map(({ id, email }) => ({ value: id, label: email }))}
      {...fieldOf(form, name)}
    />
  );
}

const spans = { 1: 'Until tomorrow', 3: 'For 3 days', 7: 'For a week', 30: 'For 30 days' } as const;

export const Snoozed = z.strictObject({ days: z.string() });

/** The options of how long entries are hidden. */
export const snoozeSpans = Object.entries(spans).map(([value, label]) => ({ value, label }));

/** When a snooze of so many days ends: a minute less, as the server’s clock may be behind this one. */
export const snoozeEnd = (days: string): string =>
  new Date(Date.now() + Number(days) * DAY - 60_000).toISOString();
