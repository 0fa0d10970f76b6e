import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

/** A square button with an icon; `label` is its name and its tooltip. */
export function IconButton({
  icon: Icon,
  label,
  ...rest
}: Omit<ButtonProps, 'children' | 'size'> & { icon: LucideIcon; label: string }) {
  const button = (
    <Button variant="quiet" size="icon" aria-label={label} {...rest}>
      <Icon aria-hidden className="size-5!" />
    </Button>
  );
  return rest.disabledReason ? button : <Tooltip text={label}>{button}</Tooltip>;
}
