import { type ComponentProps, useId } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';
import { Spinner } from './spinner.tsx';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is under way: a spinner shows and clicks are ignored; the focus stays. */
  busy?: boolean;
  /** Why it cannot be used right now: shown on hover and focus, and read out. Null or absent: it can be used. */
  disabledReason?: string | null | undefined;
  /** A remark on hover and focus while it can be used. */
  tooltip?: string;
}

/** A button. `type` defaults to "button". */
export function Button(props: ButtonProps) {
  const { variant, size, busy, disabledReason, tooltip, className, children, ...rest } = props;
  const reasonId = useId();
  const held = Boolean(busy || disabledReason);
  return (
    <Tooltip text={disabledReason || tooltip}>
      <button
        type="button"
        {...rest}
        aria-busy={busy || undefined}
        aria-disabled={held || undefined}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        onClick={held ? (event) => event.preventDefault() : rest.onClick}
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
  );
}
