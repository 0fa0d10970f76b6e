import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { takeText, watchText } from '#web/lib/kept-text.ts';
import { session } from '#web/lib/session.ts';
import { toast } from './toasts.ts';

/**
 * Keeps `unsaved` text when the session ends, and passes it to `putBack` when the same person opens this address again.
 * `name` must be unique on the page.
 */
export function useKeptText<T>(
  name: string,
  schema: z.ZodType<T>,
  { unsaved, putBack }: { unsaved: T | undefined; putBack: (text: T) => void },
): void {
  const current = useRef({ unsaved, putBack });
  useEffect(() => {
    current.current = { unsaved, putBack };
  });
  useEffect(() => watchText(name, () => current.current.unsaved), [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema only says how the text is read
  useEffect(() => {
    const text = schema.safeParse(takeText(name, session.user()?.username));
    if (!text.success || text.data === undefined) return;
    current.current.putBack(text.data);
    toast.info('What you had typed is back', 'It was kept when your session ended, and is not saved yet.');
  }, [name]);
}

/** `useKeptText` for all fields of a form. */
export function useKeptForm<I extends FieldValues, O>(
  name: string,
  form: UseFormReturn<I, unknown, O>,
): void {
  const { isDirty } = form.formState;
  useKeptText(name, z.record(z.string(), z.unknown()), {
    unsaved: isDirty ? form.getValues() : undefined,
    // The form knows what is unsaved only once it is mounted, which the effects after this one see to.
    putBack: (values) =>
      queueMicrotask(() => {
        for (const field of Object.keys(form.getValues())) {
          if (field in values)
            form.setValue(field as Path<I>, values[field] as PathValue<I, Path<I>>, { shouldDirty: true });
        }
      }),
  });
}
