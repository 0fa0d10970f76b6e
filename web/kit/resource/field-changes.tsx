import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldChange, FieldValue } from '#contract/office/audit/schema.ts';

/** The label of a field, and how its values are shown. */
export interface FieldFormat {
  label: string;
  /** Renders a value; shown as it is without. */
  show?: (value: string) => ReactNode;
}

/** Labels by field name. A field without one shows its name. */
export type Fields = Readonly<Record<string, FieldFormat>>;

/** Shows a state by its label, and as it is called where it has none any more. */
export const showLabel =
  (labels: Readonly<Record<string, string | { label: string }>>) =>
  (value: string): string => {
    const found = labels[value];
    return typeof found === 'object' ? found.label : (found ?? value);
  };

/** A value of a field; an empty one is shown as such. */
export function ShownValue({ value, show }: { value: FieldValue; show?: FieldFormat['show'] }) {
  const parts = value === null ? [] : [value].flat();
  if (parts.length === 0) return <span className="italic">none</span>;
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && ', '}
      {show ? show(String(part)) : part}
    </span>
  ));
}

/** Changed fields with their values before and after. Fields without values are left out: the event's text names them. */
export function FieldChanges({ changes, fields }: { changes: readonly FieldChange[]; fields: Fields }) {
  const shown = changes.filter(({ from, to }) => from !== undefined && to !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-xs">
      {shown.map(({ field, from = null, to = null }) => {
        const { label = field, show } = fields[field] ?? {};
        return (
          <li key={field} className="wrap-anywhere">
            <span className="mr-2">{label}</span>
            <span className="sr-only">from </span>
            <ShownValue value={from} show={show} />
            <ArrowRight aria-hidden className="mx-1.5 inline size-3 align-[-1px]" />
            <span className="sr-only"> to </span>
            <span className="font-semibold text-ink">
              <ShownValue value={to} show={show} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
