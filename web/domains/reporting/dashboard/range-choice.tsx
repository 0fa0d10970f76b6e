import { type FormEvent, useState } from 'react';
import type { Dashboard } from '#contract/reporting/dashboard/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import type { DashboardChoice, RangeChoice } from './use-dashboard-choice.ts';

const choices: Record<RangeChoice, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  custom: 'Custom',
};

/** The first and last day of a range. */
function DaysForm({ choice, shown }: { choice: DashboardChoice; shown: Dashboard['range'] }) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget);
    setProblem(choice.chooseDays(`${sent.get('from')}`, `${sent.get('to')}`));
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-4 flex flex-wrap items-start gap-3 max-sm:grid max-sm:grid-cols-2"
    >
      <DateField label="Start date" name="from" defaultValue={shown.from} />
      <DateField
        label="End date"
        name="to"
        defaultValue={shown.to}
        error={problem ?? undefined}
        className="sm:max-w-42"
      />
      <Button type="submit" className="sm:mt-7">
        Show
      </Button>
    </form>
  );
}

/** 7, 30 or 90 days up to today, or any days. */
export function RangeForm({ choice, shown }: { choice: DashboardChoice; shown: Dashboard['range'] }) {
  const [open, setOpen] = useState(false);
  const value = open ? 'custom' : choice.range;
  return (
    <div>
      <div className="flex">
        <SegmentedControl
          label="Days"
          options={choices}
          value={value}
          onChange={(next) => {
            setOpen(next === 'custom');
            if (next !== 'custom') choice.chooseRange(next);
          }}
        />
      </div>
      {value === 'custom' && <DaysForm key={`${shown.from} ${shown.to}`} choice={choice} shown={shown} />}
    </div>
  );
}
