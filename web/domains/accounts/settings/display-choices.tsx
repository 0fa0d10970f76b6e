import { type DateFormat, dateFormats } from '#contract/accounts/preferences/rules.ts';
import type { Preferences } from '#contract/accounts/preferences/schema.ts';
import { preferences } from '#contract/admin-calls.ts';
import { ExactTime, useNow } from '#web/kit/time.tsx';
import { toast } from '#web/kit/toasts.ts';
import { display, showAs } from '#web/lib/display.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { putAnswer } from '#web/lib/query.ts';
import { useStore } from '#web/lib/store.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const formatLabels: Record<DateFormat, string> = {
  us: 'Nov 3, 2026, 4:05 PM',
  'day-first': '3 Nov 2026, 16:05',
  iso: '2026-11-03 16:05',
};

const formats = dateFormats.map((value) => ({ value, label: formatLabels[value] }));

/** The time zones that this browser knows, with the one of the device first. */
function zones(): { value: string; label: string }[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const named = Intl.supportedValuesOf('timeZone').map((name) => ({
    value: name,
    label: name.replaceAll('_', ' '),
  }));
  return [{ value: '', label: `This device’s time zone (${own.replaceAll('_', ' ')})` }, ...named];
}

/** The time zone and the format in which an admin reads the back office. */
export function DisplayChoices() {
  const { timeZone, dateFormat } = useStore(display);
  const save = useApiMutation(preferences.update, {
    onSuccess: (saved) => {
      putAnswer(preferences.get, {}, saved);
      showAs(saved);
    },
    onError: (error) => toast.error(error, 'Preferences not saved'),
  });
  const choose = (body: Partial<Preferences>) => save.mutate({ body });
  return (
    <SectionCard title="Dates and times" text="Applies to the back office on all your devices.">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Time zone"
          options={zones()}
          value={timeZone ?? ''}
          disabled={save.isPending}
          onChange={({ target: { value } }) => choose({ timeZone: value || null })}
        />
        <SelectField
          label="Format"
          options={formats}
          value={dateFormat}
          disabled={save.isPending}
          onChange={({ target: { value } }) => choose({ dateFormat: value as DateFormat })}
        />
        <p className="text-sm text-muted sm:col-span-2" aria-live="polite">
          It’s now <ExactTime at={new Date(useNow()).toISOString()} />.
        </p>
      </div>
    </SectionCard>
  );
}
