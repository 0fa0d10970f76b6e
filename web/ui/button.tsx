import { type ComponentProps, type MouseEvent, useId, useState } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { leadTo, problemIn } from './lead-to.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: a spinner shows and clicks are ignored; the focus stays. */
  busy?: boolean;
  /**
   * Why it cannot be used right now: shown on hover and focus, and read out. One that sends a form stays pressable, says it, and
   * leads to what is missing. Null or absent: it can be used.
   */
  disabledReason?: string | null | undefined;
  /** A remark on hover and focus while it can be used. */
  tooltip?: string;
}

/** A button. `type` defaults to "button". */
export function Button(props: ButtonProps) {
  const { variant, size, busy, disabledReason, tooltip, className, children, ...rest } = props;
  const reasonId = useId();
  const [told, setTold] = useState(false);
  const sends = rest.type === 'submit';
  const held = Boolean(busy || disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!held) return rest.onClick?.(event);
    event.preventDefault();
    if (busy || !sends) return;
    setTold(true);
    const { form } = event.currentTarget;
    leadTo(problemIn(form) ?? emptyField(form));
  };
  return (
    <>
      <Tooltip text={disabledReason || tooltip}>
        <button
          type="button"
          {...rest}
          aria-busy={busy || undefined}
          aria-disabled={busy || (held && !sends) || undefined}
          aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
          onClick={press}
          className={buttonStyle(variant, size, className)}
        >
          {busy && <Spinner />}
          {children}
          {disabledReason && (
            <span id={reasonId} hidden>
              {disabledReason}
            </span>
          )}
        </button>
      </Tooltip>
      {told && sends && disabledReason && (
        <span role="alert" className="basis-full text-sm text-bad">
          {disabledReason}
        </span>
      )}
    </>
  );
}

/** The first empty field of a form. */
const emptyField = (form: HTMLFormElement | null): HTMLElement | undefined =>
  [...(form?.elements ?? [])].find(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.type !== 'hidden' &&
      field.value.trim() === '',
  ) as HTMLElement | undefined;
