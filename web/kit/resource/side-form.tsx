import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type Shape, useZodForm, type ZodForm } from '#web/kit/form.ts';
import { useKeptForm } from '#web/kit/use-kept-text.ts';
import { useLeaveQuestion } from '#web/kit/use-leave-question.ts';
import type { ApiError } from '#web/lib/errors.ts';
import { Button } from '#web/ui/button.tsx';
import { InPanelFoot } from '#web/ui/panel-foot.tsx';
import { useSubmit, useSubmitKey, validated } from './use-submit.ts';

interface SideFormProps<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>;
  submitLabel: string;
  /** Resolves to whether it was done. */
  onSubmit: (values: O) => Promise<boolean>;
  /** What follows a form that is done with, e.g. the new row's; without it, it goes on and saves changes only. */
  then?: () => void;
  children: ReactNode;
}

/**
 * A form in a panel, with its button at the panel's foot. It asks before it is left with something that was typed and not
 * saved.
 */
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
  const id = useId();
  useSubmitKey(id, submitLabel);
  return (
    <form id={id} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {children}
      <InPanelFoot>
        <Button
          type="submit"
          form={id}
          variant="primary"
          disabledReason={then || isDirty ? null : 'Nothing has been changed.'}
        >
          {submitLabel}
        </Button>
      </InPanelFoot>
    </form>
  );
}

interface RowForm<S extends Shape> {
  form: ZodForm<S>;
  version: () => number;
  noteRefusal: (error: ApiError) => void;
  savedMeanwhile: (name: keyof z.input<S> & string) => string | null;
  /** The same for all fields, with their values as they are: for a `ConflictNotice`. */
  theirs: Readonly<Record<string, unknown>>;
}

/**
 * The form of an existing row. Fields that were left alone take other people's changes. If a field was changed here and
 * elsewhere, the form keeps the `version` that it was typed on, so that the server refuses the save and the user is told.
 * The next save then rests on what the refusal was about: every refusal is passed to `noteRefusal`. `savedMeanwhile` is
 * what somebody else saved in a field that was changed here, or null.
 */
export function useRowForm<S extends Shape>(
  schema: S,
  row: { version: number },
  values: DefaultValues<z.input<S>> & z.input<S>,
): RowForm<S> {
  const form = useZodForm(schema, values);
  // Read while rendering, or the form does not keep account of it.
  const { dirtyFields, defaultValues } = form.formState;
  const restsOn = useRef(row.version);
  const shown = useRef(row.version);
  /** A refusal told of a version that is not loaded yet. */
  const told = useRef(false);
  const [saved, setSaved] = useState<Readonly<Record<string, unknown>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another version alone
  useEffect(() => {
    shown.current = row.version;
    const changed = Object.keys(dirtyFields).filter(
      (name) => !isSame(form.getValues(name as never), defaultValues?.[name]),
    );
    const collides = changed.filter((name) => !isSame(defaultValues?.[name], values[name]));
    if (collides.length === 0 || told.current) restsOn.current = row.version;
    told.current = false;
    setSaved((before) =>
      Object.fromEntries(
        changed.flatMap((name) => (name in before || collides.includes(name) ? [[name, values[name]]] : [])),
      ),
    );
    // Without `keepDirty` the form would forget that what it keeps is not saved. Errors stay visible: a refused save
    // often causes this reload.
    form.reset(values, { keepDirtyValues: true, keepDirty: true, keepErrors: true });
  }, [row.version]);
  const noteRefusal = ({ code }: ApiError): void => {
    if (code !== 'stale') return;
    told.current = shown.current === restsOn.current;
    restsOn.current = shown.current;
  };
  const theirs = Object.fromEntries(
    Object.entries(saved).filter(([name, value]) => !isSame(form.getValues(name as never), value)),
  );
  const savedMeanwhile = (name: string): string | null => (name in theirs ? String(theirs[name]) : null);
  return { form, version: () => restsOn.current, noteRefusal, savedMeanwhile, theirs };
}

/** Values of fields are texts, numbers and lists of them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
