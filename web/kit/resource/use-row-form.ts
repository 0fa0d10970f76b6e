import { useEffect, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { type FormSchema, showFieldErrors, useZodForm, type ZodForm } from '#web/kit/form.ts';
import type { ApiError } from '#web/lib/errors.ts';

interface RowForm<S extends FormSchema> {
  form: ZodForm<S>;
  /** Takes every refusal of a save and shows it in the form. Answers the sentence that is still to be said. */
  onRefused: (error: ApiError) => string | null;
  /**
   * What others saved of the fields that are changed here: for a `ConflictNotice`. Empty if a save was refused, but no
   * field was changed by both; null if there is nothing to tell.
   */
  theirs: Readonly<Record<string, unknown>> | null;
}

/**
 * The form of an existing row. Fields that were left alone take other people's changes. If a field was changed here and
 * elsewhere, `theirs` shows both. A save rests on the version that is shown, so it does what the notice says; one that
 * rests on an older version is refused, and brings the notice. `show` shows other refusals, by default at their fields.
 */
export function useRowForm<S extends FormSchema>(
  schema: S,
  row: { version: number },
  values: DefaultValues<z.input<S>> & z.input<S>,
  show: (form: ZodForm<S>, error: ApiError) => string | null = showFieldErrors,
): RowForm<S> {
  const form = useZodForm(schema, values);
  // Read while rendering, or the form does not keep account of it.
  const { dirtyFields, defaultValues } = form.formState;
  const [isStale, setStale] = useState(false);
  const [saved, setSaved] = useState<Readonly<Record<string, unknown>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another version alone
  useEffect(() => {
    const changed = Object.keys(dirtyFields).filter(
      (name) => !isSame(form.getValues(name as never), defaultValues?.[name]),
    );
    const collides = changed.filter((name) => !isSame(defaultValues?.[name], values[name]));
    if (changed.length === 0) setStale(false);
    setSaved((before) =>
      Object.fromEntries(
        changed.flatMap((name) => (name in before || collides.includes(name) ? [[name, values[name]]] : [])),
      ),
    );
    // Without `keepDirty` the form would forget that what it keeps is not saved. Errors stay visible: a refused save
    // often causes this reload.
    form.reset(values, { keepDirtyValues: true, keepDirty: true, keepErrors: true });
  }, [row.version]);
  const onRefused = (error: ApiError): string | null => {
    if (error.code !== 'stale') return show(form, error);
    setStale(true);
    return null;
  };
  const contested = Object.fromEntries(
    Object.entries(saved).filter(([name, value]) => !isSame(form.getValues(name as never), value)),
  );
  const theirs = isStale || Object.keys(contested).length > 0 ? contested : null;
  return { form, onRefused, theirs };
}

/** Values of fields are texts, numbers and lists of them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
