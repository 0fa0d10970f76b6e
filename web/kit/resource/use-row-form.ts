import { useEffect, useRef, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { type FormSchema, showFieldErrors, useZodForm, type ZodForm } from '#web/kit/form.ts';
import { toast } from '#web/kit/toasts.ts';
import type { ApiError } from '#web/lib/errors.ts';

interface RowForm<S extends FormSchema> {
  form: ZodForm<S>;
  /** The version that a save rests on. */
  version: () => number;
  /**
   * Takes every refusal of a save and shows it in the form; a stale one is shown by what is loaded then. Answers the sentence
   * that is still to be said.
   */
  onRefused: (error: ApiError) => string | null;
  /** What others saved of the fields that are changed here: for a `ConflictNotice`. */
  theirs: Readonly<Record<string, unknown>>;
}

/**
 * The form of an existing row. Fields that were left alone take other people's changes. If a field was changed here and
 * elsewhere, `theirs` shows both in a `ConflictNotice`, which says that the next save overwrites: from then on it does.
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
  const [saved, setSaved] = useState<Readonly<Record<string, unknown>>>({});
  /** A save was refused for a version that is not loaded yet. */
  const refused = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another version alone
  useEffect(() => {
    restsOn.current = row.version;
    const changed = Object.keys(dirtyFields).filter(
      (name) => !isSame(form.getValues(name as never), defaultValues?.[name]),
    );
    const collides = changed.filter((name) => !isSame(defaultValues?.[name], values[name]));
    if (refused.current && collides.length === 0)
      toast.info(
        'Someone else changed this',
        'Their changes are loaded, and yours are still here. Save again.',
      );
    refused.current = false;
    setSaved((before) =>
      Object.fromEntries(
        changed.flatMap((name) => (name in before || collides.includes(name) ? [[name, values[name]]] : [])),
      ),
    );
    // Without `keepDirty` the form would forget that what it keeps is not saved. Errors stay visible: a refused save
    // often causes this reload.
    form.reset(values, { keepDirtyValues: true, keepDirty: true, keepErrors: true });
  }, [row.version]);
  const theirs = Object.fromEntries(
    Object.entries(saved).filter(([name, value]) => !isSame(form.getValues(name as never), value)),
  );
  const onRefused = (error: ApiError): string | null => {
    if (error.code !== 'stale') return show(form, error);
    // The version that it was about is on its way, and brings the notice.
    refused.current = true;
    return null;
  };
  return { form, version: () => restsOn.current, onRefused, theirs };
}

/** Values of fields are texts, numbers and lists of them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
