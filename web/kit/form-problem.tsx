import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Notice } from '#web/ui/notice.tsx';

/** A refusal that concerns no single field of a form. */
export function FormProblem<I extends FieldValues, O>({ form }: { form: UseFormReturn<I, unknown, O> }) {
  const { root } = form.formState.errors;
  return root?.message ? <Notice tone="bad">{root.message}</Notice> : null;
}
