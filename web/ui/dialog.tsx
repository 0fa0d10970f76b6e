import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';
import { MenuContainerProvider } from './menu-container.ts';
import { useTopmost } from './use-topmost.ts';

export const backdropStyle =
  'fixed inset-0 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog';
  className?: string;
}

/** A modal window: the focus stays inside, Escape and a click outside close it. */
export function Dialog({
  open,
  onClose,
  title,
  text,
  children,
  actions,
  role = 'dialog',
  className,
}: DialogProps) {
  const closesFor = useTopmost(open);
  // What must be answered may come up over a dialog that stays open.
  const layer = role === 'alertdialog' ? 'z-alert' : 'z-dialog';
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason }) => !next && closesFor(reason) && onClose()}
      disablePointerDismissal={role === 'alertdialog'}
    >
      <MenuContainerProvider value={null}>
        <Base.Portal>
          <Base.Backdrop forceRender className={cx(backdropStyle, layer)} />
          <Base.Viewport
            className={cx(
              'fixed inset-0 grid place-items-end overflow-y-auto p-3 sm:place-items-center sm:p-6',
              layer,
            )}
          >
            <Base.Popup
              role={role}
              className={cx(
                'relative w-full max-w-md rounded-xl bg-raised p-6 shadow-float transition duration-200 ease-out',
                'data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0',
                className,
              )}
            >
              <Base.Title className="pr-10 text-lg font-semibold">{title}</Base.Title>
              {text && <Base.Description className="mt-2 text-muted">{text}</Base.Description>}
              {children && <div className="mt-5 has-[>form:empty]:mt-0">{children}</div>}
              {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
              <Base.Close
                aria-label="Close"
                className={buttonStyle('quiet', 'icon', 'absolute! top-4 right-4')}
              >
                <X aria-hidden className="size-5!" />
              </Base.Close>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </MenuContainerProvider>
    </Base.Root>
  );
}
