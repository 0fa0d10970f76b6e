import { daysAhead } from '#contract/list.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { type DateRange, spans } from './date-range.ts';
import { FilterOption, FilterPill } from './filter-pill.tsx';
import { dayField, rangeLabel } from './range-label.ts';

/** The spans that move with the day: those that end today, or those that continue into the days to come. */
const choices = (ahead: boolean): DateRange[] =>
  ahead
    ? Object.keys(daysAhead).map((to) => ({ from: '', to }))
    : Object.keys(spans).map((from) => ({ from, to: '' }));

/** A filter by a span of time: one that moves with the day, or from a day to another. */
export function DateFilter({
  name,
  label,
  ahead = false,
  value,
  onChange,
}: {
  name: string;
  label: string;
  /** What is filtered lies ahead, such as when something is due. */
  ahead?: boolean;
  value: DateRange;
  /** One end may change alone: the other may not have been drawn yet. */
  onChange: (change: Partial<DateRange>) => void;
}) {
  const custom = !Object.hasOwn(spans, value.from);
  const [from, to] = [dayField(value.from), dayField(value.to)];
  return (
    <FilterPill label={label} value={rangeLabel(value)} onRemove={() => onChange({ from: '', to: '' })}>
      {(close) => (
        <>
          <fieldset>
            <legend className="sr-only">{label}</legend>
            {choices(ahead).map((range) => (
              <FilterOption
                key={range.from + range.to}
                type="radio"
                name={name}
                label={rangeLabel(range) ?? ''}
                checked={value.from === range.from && value.to === range.to}
                onChange={() => {
                  close();
                  onChange(range);
                }}
              />
            ))}
          </fieldset>
          <fieldset className="mt-1.5 grid grid-cols-1 gap-3 border-t border-line p-2.5 pt-3">
            <legend className="sr-only">Custom range</legend>
            <DateField
              label="From"
              max={to}
              value={from}
              onChange={({ target }) => onChange({ from: target.value })}
            />
            <DateField
              label="To"
              min={from}
              value={to}
              onChange={({ target }) => onChange({ ...(!custom && { from: '' }), to: target.value })}
            />
          </fieldset>
        </>
      )}
    </FilterPill>
  );
}
