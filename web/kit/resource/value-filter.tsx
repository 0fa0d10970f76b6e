import { useState } from 'react';
import { FilterOption, FilterPill } from './filter-pill.tsx';

const MAX_LABELS = 2;

/** The chosen values in words: two by name, more by number. */
function valueLabel(labels: readonly string[]): string | null {
  if (labels.length === 0) return null;
  return labels.length > MAX_LABELS ? `${labels.length} selected` : labels.join(', ');
}

/** A filter by some of a few values; `several`, or one of them. */
export function ValueFilter({
  name,
  label,
  options,
  several,
  value,
  onChange,
}: {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
  several: boolean;
  /** As the address holds it: apart by commas. */
  value: string;
  onChange: (value: string) => void;
}) {
  // The address changes a moment after the choice; a second choice builds on the first.
  const [picked, setPicked] = useState({ address: value, value });
  if (picked.address !== value) setPicked({ address: value, value });
  const chosen = picked.value === '' ? [] : picked.value.split(',');
  const pick = (next: string) => {
    setPicked({ address: value, value: next });
    onChange(next);
  };
  const toggle = (one: string, close: () => void) => {
    if (several) {
      const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
      // In the order of the options: the same choice is the same address.
      pick(options.flatMap((option) => (next.includes(option.value) ? option.value : [])).join(','));
    } else {
      close();
      pick(one);
    }
  };
  return (
    <FilterPill
      label={label}
      value={valueLabel(options.flatMap((option) => (chosen.includes(option.value) ? option.label : [])))}
      onRemove={() => pick('')}
    >
      {(close) => (
        <fieldset>
          <legend className="sr-only">{label}</legend>
          {options.map((option) => (
            <FilterOption
              key={option.value}
              type={several ? 'checkbox' : 'radio'}
              name={name}
              label={option.label}
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value, close)}
            />
          ))}
        </fieldset>
      )}
    </FilterPill>
  );
}
