import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonStyle } from './button-style.ts';
import { cx } from './cx.ts';
import { backdropStyle } from './dialog.tsx';
import { MenuContainerProvider } from './menu-container.ts';
import { isWindowOpen } from './open-window.ts';
import { PanelFooterProvider, usePanelFooter } from './panel-footer.tsx';
import { useTopmost } from './use-topmost.ts';

/** Whether an event happened in a dialog or menu over the panel. Escape there must not close the panel. */
const isInOverlay = (event: Event, panel: HTMLElement | null): boolean => {
  const window = event.target instanceof Element && event.target.closest('[role$="dialog"], [role="menu"]');
  return Boolean(window) && window !== panel;
};

/** Whether the panel takes the focus: after opening by keyboard or by its address, not after a click on a row. */
const takesFocus = (): boolean =>
  document.activeElement === document.body || Boolean(document.activeElement?.matches(':focus-visible'));

export interface SidePanelProps {
  open: boolean;
  onClose: () => void;
  /** Not modal: the page next to it stays usable. Otherwise a modal sheet. */
  beside: boolean;
  title: ReactNode;
  text?: ReactNode;
  /** At the right of the title. */
  tools?: ReactNode;
  children: ReactNode;
  /** Stays in sight below what scrolls; `PanelFooterSlot` adds to it. */
  footer?: ReactNode;
  /** Identifies the content. When it changes, the panel scrolls to the top. */
  about?: string;
  /** The focus starts at the first field, as in a form to fill in. */
  startInContent?: boolean;
  /** Where the focus goes on closing; defaults to where it was. */
  returnTo?: () => HTMLElement | null;
}

/** Details and forms at the side of the screen; whole-width under 500 px. */
export function SidePanel({
  open,
  onClose,
  beside,
  title,
  text,
  tools,
  children,
  footer,
  about,
  startInContent,
  returnTo,
}: SidePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const closesFor = useTopmost(open);
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another subject alone
  useEffect(() => {
    content.current?.scrollTo(0, 0);
    // The focused element may have been removed with the former content.
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [about]);
  const begin = () => {
    if (beside && isWindowOpen()) return false;
    if (startInContent) return content.current?.querySelector<HTMLElement>('input, select, textarea') ?? true;
    return beside && !takesFocus() ? false : panel.current;
  };
  const end = () => {
    const focused = document.activeElement;
    const isHere = focused === document.body || panel.current?.contains(focused);
    return beside && !isHere ? false : (returnTo?.() ?? true);
  };
  const { element, foot } = usePanelFooter(footer);
  return (
    <Base.Root
      open={open}
      modal={!beside}
      disablePointerDismissal={beside}
      onOpenChange={(next, details) => {
        if (next) return;
        if (isInOverlay(details.event, panel.current) || !closesFor(details.reason)) details.cancel();
        else onClose();
      }}
    >
      <MenuContainerProvider value={null}>
        <Base.Portal>
          {!beside && <Base.Backdrop className={cx(backdropStyle, 'z-panel')} />}
          <Base.Popup
            ref={panel}
            data-beside-page={beside || undefined}
            initialFocus={begin}
            finalFocus={end}
            className={cx(
              'fixed inset-y-0 right-0 z-panel flex w-full flex-col bg-raised shadow-float outline-none transition-transform duration-250 ease-out sm:max-w-2xl lg:top-16 lg:w-panel lg:border-l lg:border-line',
              'data-ending-style:translate-x-full data-starting-style:translate-x-full',
            )}
          >
            <div
              className={cx(
                'flex items-start justify-between gap-x-3 border-b border-line px-5 py-4 sm:px-6',
                // On phones the buttons leave no room for a title next to them.
                Boolean(tools) && 'max-sm:flex-col-reverse max-sm:pt-2',
              )}
            >
              <div className="min-w-0 pt-1.5">
                <Base.Title aria-live="polite" className="text-lg leading-6 font-semibold wrap-anywhere">
                  {title}
                </Base.Title>
                {text && <Base.Description className="mt-0.5 text-sm text-muted">{text}</Base.Description>}
              </div>
              <div className="-mr-2 flex shrink-0 items-center max-sm:ml-auto">
                {tools}
                <Base.Close aria-label="Close" className={buttonStyle('quiet', 'icon')}>
                  <X aria-hidden className="size-5!" />
                </Base.Close>
              </div>
            </div>
            <div ref={content} className="min-h-0 grow overflow-y-auto px-5 py-5 sm:px-6">
              <PanelFooterProvider value={element}>{children}</PanelFooterProvider>
            </div>
            {foot}
          </Base.Popup>
        </Base.Portal>
      </MenuContainerProvider>
    </Base.Root>
  );
}
