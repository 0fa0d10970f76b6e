import { DateField } from '#web/ui/date-field.tsx';
import { type DateRange, dayField, rangeLabel, spans } from './date-range.ts';
import { FilterOption, FilterPill } from './filter-pill.tsx';

/** A filter by a span of time: one that moves with the day, or from a day to another. */
export function DateFilter({
  name,
  label,
  value,
  onChange,
}: {
  name: string;
  label: string;
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
            {Object.entries(spans).map(([span, { label: text }]) => (
              <FilterOption
                key={span}
                type="radio"
                name={name}
                label={text}
                checked={value.from === span}
                onChange={() => {
                  close();
                  onChange({ from: span, to: '' });
                }}
              />
            ))}
          </fieldset>
          <fieldset className="mt-1.5 grid grid-cols-1 gap-3 border-t border-line p-2.5 pt-3">
            <legend className="sr-only">From a day to another</legend>
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
