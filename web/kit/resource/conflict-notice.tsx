import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { FieldValue } from '#contract/office/audit/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Fields, ShownValue } from './field-changes.tsx';

/** A label within a sentence: `Client ID` is `client ID`. */
const inSentence = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/**
 * Says that someone else saved the row during the edit, and what saving does now. Fields that both changed stand with both
 * values and a button that takes the other one.
 */
export function ConflictNotice<I extends FieldValues, O>({
  form,
  theirs,
  fields,
  nameOf = (_field, value) => value,
}: {
  form: UseFormReturn<I, unknown, O>;
  /** What is saved now, by the name of the field: from `useRowForm`. */
  theirs: Readonly<Record<string, unknown>> | null;
  fields: Fields;
  /** What people call a value, for fields that hold ids. */
  nameOf?: (field: string, value: FieldValue) => FieldValue;
}) {
  if (theirs === null) return null;
  const names = Object.keys(theirs);
  if (names.length === 0) {
    return (
      <Notice tone="warn" title="Someone else changed this">
        Your changes aren’t saved yet. Save again to add them to theirs.
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="Someone else changed this">
      <p>Saving replaces what they saved with yours.</p>
      <ul className="mt-2 flex flex-col gap-2">
        {names.map((name) => {
          const { label = name, show } = fields[name] ?? {};
          const mine = form.getValues(name as Path<I>) as FieldValue;
          const saved = theirs[name] as FieldValue;
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
              <span>
                {label}: saved value{' '}
                <strong>
                  <ShownValue value={nameOf(name, saved)} show={show} />
                </strong>
                , yours{' '}
                <strong>
                  <ShownValue value={nameOf(name, mine)} show={show} />
                </strong>
                .
              </span>
              <Button
                size="sm"
                onClick={() =>
                  form.setValue(name as Path<I>, saved as PathValue<I, Path<I>>, { shouldDirty: true })
                }
              >
                Use saved {inSentence(label)}
              </Button>
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
