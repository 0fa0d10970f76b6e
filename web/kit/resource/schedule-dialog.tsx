import { useState } from 'react';
import { exportSchedules } from '#contract/admin-calls.ts';
import type { Brand } from '#contract/brand.schema.ts';
import type { ExportSchedule } from '#contract/reporting/export-schedules/schema.ts';
import { ViewName } from '#contract/reporting/views/schema.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { display } from '#web/lib/display.ts';
import { invalidate } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { dayOptions, hourOptions, type Scheduled, zoneText } from './schedule-times.ts';
import { validated } from './use-submit.ts';

const Named = z.strictObject({ name: ViewName });

/** Schedules the export of a list as it shows now, or changes the name and time of a scheduled one. */
export function ScheduleDialog({
  open,
  onClose,
  content,
  changes,
}: {
  open: boolean;
  onClose: () => void;
  content: Scheduled & { brand: Brand };
  /** The scheduled export to change; null for a new one. */
  changes: ExportSchedule | null;
}) {
  const form = useZodForm(Named, { name: changes?.name ?? '' });
  const [day, setDay] = useState(String(changes?.weekday ?? ''));
  const [hour, setHour] = useState(String(changes?.hour ?? 8));
  const { timeZone } = useStore(display);
  const email = useUser()?.username;
  const save = async ({ name }: { name: string }): Promise<boolean> => {
    const times = { name, weekday: day === '' ? null : Number(day), hour: Number(hour) };
    try {
      await (changes
        ? call(exportSchedules.update, { params: { id: changes.id }, body: times })
        : call(exportSchedules.create, { body: { ...content, ...times } }));
    } catch (error) {
      if (showFieldErrors(form, error) !== null) toast.error(error);
      return false;
    }
    void invalidate(exportSchedules.list);
    toast.good(changes ? 'Scheduled export updated' : 'Export scheduled', 'Your profile lists your exports.');
    return true;
  };
  const label = changes ? 'Update scheduled export' : 'Schedule export';
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={label}
      text={
        changes
          ? 'The list, its search and its filters stay as they are.'
          : `We’ll email ${email} a link to the file with this search, these filters and this order. Spans such as “Last 7 days” move with the day.`
      }
      submitLabel={label}
      onSubmit={validated(form, save)}
    >
      <TextField label="Name" autoComplete="off" maxLength={60} {...fieldOf(form, 'name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Day"
          options={dayOptions}
          value={day}
          onChange={({ target: { value } }) => setDay(value)}
        />
        <SelectField
          label="Time"
          options={hourOptions()}
          value={hour}
          onChange={({ target: { value } }) => setHour(value)}
        />
      </div>
      <p className="text-sm text-muted">
        {timeZone === null
          ? 'The time is in UTC. Choose a time zone in your profile to change that.'
          : `The time is ${zoneText(timeZone)}, as your profile says.`}
      </p>
    </FormDialog>
  );
}
