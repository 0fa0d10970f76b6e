import { type ComponentProps, cloneElement, type ReactElement } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

interface LinkButtonProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The link element to dress, e.g. a router's; a plain `<a>` otherwise. */
  render?: ReactElement<ComponentProps<'a'>>;
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, render, className, ...rest }: LinkButtonProps) {
  const props = { ...rest, className: buttonStyle(variant, size, className) };
  return render ? cloneElement(render, props) : <a {...props} />;
}
