import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { AnyRecord } from '#web/lib/shape.ts';
import { usePersistedText } from './use-persisted-text.ts';

/** `usePersistedText` for all fields of a form. */
export function usePersistedForm<I extends FieldValues, O>(
  name: string,
  form: UseFormReturn<I, unknown, O>,
): void {
  const { isDirty } = form.formState;
  usePersistedText(name, AnyRecord, {
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
