import { type ReactNode, useId } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Brand } from '#contract/brand.schema.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { neededRoles } from '#contract/team.ts';
import { useLeaveQuestion } from '#web/kit/use-leave-question.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { useMay } from '#web/lib/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PanelFooterSlot } from '#web/ui/panel-footer.tsx';
import { useSubmit, useSubmitKey, validated } from './use-submit.ts';

interface SideFormProps<I extends FieldValues, O> {
  form: UseFormReturn<I, unknown, O>;
  submitLabel: string;
  /** The call that it makes, and of which brand; those who may not make it read the fields alone. */
  call: Endpoint;
  brand?: Brand;
  /** Resolves to whether it was done. */
  onSubmit: (values: O) => Promise<boolean>;
  /** What follows a form that is done with, e.g. the new row's; without it, it continues and saves changes only. */
  then?: () => void;
  children: ReactNode;
}

/**
 * A form in a panel, with its button at the panel's foot. It asks before it is left with something that was typed and not
 * saved.
 */
export function SideForm<I extends FieldValues, O>(props: SideFormProps<I, O>) {
  const { form, submitLabel, call, brand, onSubmit, then, children } = props;
  const allowed = useMay()(call, brand);
  const { isDirty, isSubmitting } = form.formState;
  useLeaveQuestion(isDirty);
  usePersistedForm(submitLabel, form);
  const leave =
    then &&
    (() => {
      // The question about unsaved changes must know of it before the panel closes.
      flushSync(() => form.reset());
      then();
    });
  const submit = useSubmit(validated(form, onSubmit), leave);
  const id = useId();
  useSubmitKey(allowed ? id : null, submitLabel);
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={submit}
      // Without a field that takes the focus, the keyboard could not scroll to it.
      {...(!allowed && { tabIndex: 0, 'aria-label': submitLabel })}
    >
      {!allowed && <Notice title="You can’t change this">{neededRoles(call, brand ?? null)}</Notice>}
      <fieldset disabled={!allowed} className="contents">
        {children}
      </fieldset>
      {allowed && (
        <PanelFooterSlot>
          <Button
            type="submit"
            form={id}
            variant={then || isDirty ? 'primary' : 'secondary'}
            busy={isSubmitting}
            disabledReason={then || isDirty ? null : 'There are no changes to save.'}
          >
            {submitLabel}
          </Button>
        </PanelFooterSlot>
      )}
    </form>
  );
}
