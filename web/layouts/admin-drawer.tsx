import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '#web/ui/button-style.ts';
import { cx } from '#web/ui/cx.ts';
import { backdropStyle } from '#web/ui/dialog.tsx';

/** The sidebar over the page, on small screens. */
export const AdminDrawer = ({
  open,
  onClose,
  children,
}: {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={cx(backdropStyle, 'z-panel lg:hidden')} />
      <Dialog.Popup className="fixed inset-y-0 left-0 z-panel w-72 max-w-[calc(100vw-3.5rem)] bg-surface shadow-float transition-transform duration-250 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full lg:hidden">
        <Dialog.Title className="sr-only">Sidebar</Dialog.Title>
        {children}
        <Dialog.Close
          aria-label="Close sidebar"
          className={buttonStyle('quiet', 'icon', 'absolute! top-3 right-3')}
        >
          <X aria-hidden className="size-5!" />
        </Dialog.Close>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
