import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';

/** A square button with an icon; `label` is its name and its tooltip. */
export function IconButton({
  icon: Icon,
  label,
  ...rest
}: Omit<ButtonProps, 'children' | 'size' | 'tooltip'> & { icon: LucideIcon; label: string }) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} tooltip={label} {...rest}>
      <Icon aria-hidden className="size-5!" />
    </Button>
  );
}
