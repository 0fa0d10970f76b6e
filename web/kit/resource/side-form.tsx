import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type Shape, useZodForm, type ZodForm } from '#web/kit/form.ts';
import { useKeptForm } from '#web/kit/use-kept-text.ts';
import { useLeaveQuestion } from '#web/kit/use-leave-question.ts';
import { Button } from '#web/ui/button.tsx';
import { useSubmit, validated } from './use-submit.ts';

interface SideFormProps<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>;
  submitLabel: string;
  /** Resolves to whether it was done. */
  onSubmit: (values: O) => Promise<boolean>;
  /** What follows a form that is done with, e.g. the new row's; without it, it goes on and saves changes only. */
  then?: () => void;
  children: ReactNode;
}

/** A form in a panel. It asks before it is left with something that was typed and not saved. */
export function SideForm<I extends FieldValues, O>(props: SideFormProps<I, O>) {
  const { form, submitLabel, onSubmit, then, children } = props;
  const { isDirty } = form.formState;
  useLeaveQuestion(isDirty);
  useKeptForm(submitLabel, form);
  const leave =
    then &&
    (() => {
      // The question about unsaved changes is to know of it before the panel closes.
      flushSync(() => form.reset());
      then();
    });
  const submit = useSubmit(validated(form, onSubmit), leave);
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {children}
      <Button
        type="submit"
        variant={then ? 'primary' : 'secondary'}
        className="self-end"
        disabledReason={then || isDirty ? null : 'Nothing has been changed.'}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

/** The form of a row that exists. What somebody else changed meanwhile shows in the fields that were left alone. */
export function useRowForm<S extends Shape>(
  schema: S,
  row: { version: number },
  values: DefaultValues<z.input<S>> & z.input<S>,
): ZodForm<S> {
  const form = useZodForm(schema, values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another version alone
  useEffect(() => form.reset(values, { keepDirtyValues: true }), [row.version]);
  return form;
}
