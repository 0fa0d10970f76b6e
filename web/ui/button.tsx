import { type ComponentProps, type MouseEvent, useId, useState } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { leadTo, problemIn } from './lead-to.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: a spinner shows and clicks are ignored; the focus stays. */
  busy?: boolean;
  /**
   * Why it cannot be used right now: shown on hover and focus, and read out. A main one, which sends a form or is the way on,
   * stays pressable, says it, and leads to what is missing. Null or absent: it can be used.
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
  const isMain = rest.type === 'submit' || variant === 'primary' || variant === 'danger';
  const held = Boolean(busy || disabledReason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!held) return rest.onClick?.(event);
    event.preventDefault();
    if (busy || !isMain) return;
    setTold(true);
    const { currentTarget } = event;
    const place = currentTarget.form ?? currentTarget.closest<HTMLElement>('[role="dialog"]');
    leadTo(problemIn(place ?? currentTarget.closest('main')) ?? emptyField(place));
  };
  return (
    <>
      <Tooltip text={disabledReason || tooltip}>
        <button
          type="button"
          {...rest}
          aria-busy={busy || undefined}
          aria-disabled={busy || (held && !isMain) || undefined}
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
      {told && isMain && disabledReason && (
        <span role="alert" className="basis-full text-sm text-bad">
          {disabledReason}
        </span>
      )}
    </>
  );
}

/** The first empty field of a form or dialog. */
const emptyField = (place: HTMLElement | null): HTMLElement | undefined =>
  [...(place?.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea') ?? [])].find(
    ({ value }) => value.trim() === '',
  );
