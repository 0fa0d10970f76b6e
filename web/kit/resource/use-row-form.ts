import { useEffect, useRef, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { type FormSchema, showFieldErrors, useZodForm, type ZodForm } from '#web/kit/form.ts';
import type { ApiError } from '#web/lib/errors.ts';

interface RowForm<S extends FormSchema> {
  form: ZodForm<S>;
  /** The version that a save rests on. */
  version: () => number;
  /**
   * Takes every refusal of a save and shows it in the form; the save after a stale one rests on what that was about.
   * Answers the sentence that is still to be said.
   */
  onRefused: (error: ApiError) => string | null;
  /** What others saved of the fields that are changed here: for a `ConflictNotice`. */
  theirs: Readonly<Record<string, unknown>>;
}

/**
 * The form of an existing row. Fields that were left alone take other people's changes. If a field was changed here and
 * elsewhere, the form keeps the version that it was typed on, so that the server refuses the save and the user is newerKnown.
 * `show` shows a refusal in the form, by default at its fields.
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
  const restsOn = useRef(row.version);
  const shown = useRef(row.version);
  /** A refusal named a version that is not loaded yet. */
  const newerKnown = useRef(false);
  const [saved, setSaved] = useState<Readonly<Record<string, unknown>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another version alone
  useEffect(() => {
    shown.current = row.version;
    const changed = Object.keys(dirtyFields).filter(
      (name) => !isSame(form.getValues(name as never), defaultValues?.[name]),
    );
    const collides = changed.filter((name) => !isSame(defaultValues?.[name], values[name]));
    if (collides.length === 0 || newerKnown.current) restsOn.current = row.version;
    newerKnown.current = false;
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
    if (error.code === 'stale') {
      newerKnown.current = shown.current === restsOn.current;
      restsOn.current = shown.current;
    }
    return show(form, error);
  };
  const theirs = Object.fromEntries(
    Object.entries(saved).filter(([name, value]) => !isSame(form.getValues(name as never), value)),
  );
  return { form, version: () => restsOn.current, onRefused, theirs };
}

/** Values of fields are texts, numbers and lists of them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
