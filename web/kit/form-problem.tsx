import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Notice } from '#web/ui/notice.tsx';

/** A refusal that concerns no single field of a form. */
export function FormProblem<I extends FieldValues, O>({
  form,
  theirs = {},
}: {
  form: UseFormReturn<I, unknown, O>;
  /** Of a `ConflictNotice` below it, which itself explains that someone else was first. */
  theirs?: object;
}) {
  const { root } = form.formState.errors;
  const isSaidBelow = root?.type === 'stale' && Object.keys(theirs).length > 0;
  return root?.message && !isSaidBelow ? <Notice tone="bad">{root.message}</Notice> : null;
}
