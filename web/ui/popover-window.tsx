import { Popover as Base } from '@base-ui/react/popover';
import { type ReactElement, type ReactNode, useState } from 'react';

/** The window of a `Popover`, with its trigger. It opens at once. */
export function PopoverWindow({
  trigger,
  label,
  children,
  align,
}: {
  trigger: ReactElement;
  label: string;
  children: (close: () => void) => ReactNode;
  align: 'start' | 'end';
}) {
  const [open, setOpen] = useState(true);
  return (
    <Base.Root open={open} onOpenChange={(next) => setOpen(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} collisionPadding={12} className="z-menu">
          <Base.Popup
            aria-label={label}
            className="max-h-[min(30rem,var(--available-height))] w-max max-w-[min(22rem,calc(100vw-1.5rem))] min-w-64 overflow-y-auto rounded-lg border border-edge bg-raised p-1.5 shadow-float transition duration-100 data-ending-style:opacity-0 data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            {children(() => setOpen(false))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
