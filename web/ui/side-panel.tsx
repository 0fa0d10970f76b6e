import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';
import { backdropStyle } from './dialog.tsx';

/** A modal sheet at the side of the screen, for details and forms; whole-width under 500 px. */
export function SidePanel({
  open,
  onClose,
  title,
  text,
  children,
  footer,
  startInContent,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
  /** Stays in sight below what scrolls. */
  footer?: ReactNode;
  /** The focus begins at the first field, as in a form that is to be filled in. */
  startInContent?: boolean;
}) {
  const content = useRef<HTMLDivElement>(null);
  const firstField = () => content.current?.querySelector<HTMLElement>('input, select, textarea') ?? true;
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={cx(backdropStyle, 'z-panel')} />
        <Base.Popup
          {...(startInContent && { initialFocus: firstField })}
          className={cx(
            'fixed inset-y-0 right-0 z-panel flex w-full flex-col sm:max-w-2xl bg-raised shadow-float transition-transform duration-250 ease-out',
            'data-ending-style:translate-x-full data-starting-style:translate-x-full',
          )}
        >
          <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 sm:px-6">
            <div className="min-w-0 pt-1.5">
              <Base.Title className="text-lg font-semibold">{title}</Base.Title>
              {text && <Base.Description className="mt-0.5 text-sm text-muted">{text}</Base.Description>}
            </div>
            <Base.Close aria-label="Close" className={buttonStyle('quiet', 'icon', '-mr-2')}>
              <X aria-hidden className="size-5!" />
            </Base.Close>
          </header>
          <div ref={content} className="min-h-0 grow overflow-y-auto px-5 py-5 sm:px-6">
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 sm:px-6">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
