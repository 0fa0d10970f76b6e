import { type FormEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFirstInvalid } from '#web/kit/first-invalid.ts';
import { useShortcuts } from '#web/kit/shortcuts.ts';
import { isBlocked } from '#web/lib/blocking.ts';

/** Resolves to whether the form is done with. */
export type Submit = () => Promise<boolean>;

/** Checks a form and submits its values; errors show next to the fields. */
export const validated =
  <I extends FieldValues, O>(
    form: UseFormReturn<I, unknown, O>,
    submit: (values: O) => Promise<boolean>,
  ): Submit =>
  async () => {
    let checked: { values: O } | 'wrong' | null = null;
    // No message for a form that took other people's changes while its schema was loading.
    while (checked === null) checked = await check(form);
    return checked !== 'wrong' && submit(checked.values);
  };

const check = <I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
): Promise<{ values: O } | 'wrong' | null> =>
  new Promise((resolve, reject) => {
    form
      .handleSubmit(
        (values) => resolve({ values }),
        () => resolve('wrong'),
      )()
      .then(() => resolve(null), reject);
  });

/**
 * The handler of a form: one submit at a time, and none after the one that was done and led to `then`. Where it was not
 * done, the first field with a problem gets the focus.
 */
export function useSubmit(submit: Submit, then?: () => void) {
  const busy = useRef(false);
  const form = useRef<HTMLElement>(null);
  const focusFirstInvalid = useFirstInvalid(form);
  return async (event: FormEvent<HTMLElement>): Promise<void> => {
    form.current = event.currentTarget;
    event.preventDefault();
    // A dialog over a panel: its submit is not the panel's.
    event.stopPropagation();
    if (busy.current || isBlocked()) return;
    busy.current = true;
    let done = false;
    try {
      done = await submit();
    } finally {
      busy.current = done && then !== undefined;
    }
    if (!done) focusFirstInvalid();
    else then?.();
  };
}

/** Ctrl+Enter submits the form of this id from any of its fields; null for a form that is not open. */
export function useSubmitKey(formId: string | null, label: string): void {
  const submit = () => {
    const form = formId === null ? null : document.getElementById(formId);
    // Not from beneath a question that lies over the form.
    const window = form?.closest('[role="dialog"], [data-beside-page]') ?? form;
    if (form instanceof HTMLFormElement && window?.contains(document.activeElement)) form.requestSubmit();
  };
  useShortcuts(formId === null ? [] : [{ keys: 'mod+enter', label, run: submit }]);
}
