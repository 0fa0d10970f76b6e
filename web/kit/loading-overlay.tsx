import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { blockingWrites } from '#web/lib/blocking.ts';
import { useStore } from '#web/lib/store.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { freshSignIn } from './fresh-sign-in-question.ts';

const isElsewhere = (element: Element | null): boolean => !element || element === document.body;

/** Covers the screen while a write runs that nothing else may be done beside: the page takes no click and no key. */
export function LoadingOverlay() {
  const running = useStore(blockingWrites) > 0;
  // A write that waits for a fresh sign-in must not cover the dialog that asks for it.
  const covered = useStore(freshSignIn) === null && running;
  const overlay = useRef<HTMLDivElement>(null);
  const focused = useRef<Element | null>(null);

  // Before the page is made inert, which takes the focus away.
  useLayoutEffect(() => {
    if (running) focused.current = document.activeElement;
  }, [running]);
  useLayoutEffect(() => {
    if (!covered) return;
    const behind = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== overlay.current && !element.inert,
    );
    for (const element of behind) element.inert = true;
    const swallow = (event: KeyboardEvent) => event.stopImmediatePropagation();
    addEventListener('keydown', swallow, true);
    return () => {
      removeEventListener('keydown', swallow, true);
      for (const element of behind) element.inert = false;
      if (isElsewhere(document.activeElement) && focused.current instanceof HTMLElement)
        focused.current.focus();
    };
  }, [covered]);

  // Beside the page, and beside the dialogs that stand beside it: all of those are made inert.
  return createPortal(
    <div ref={overlay} role="status" aria-live="assertive">
      {covered && (
        <div className="fixed inset-0 z-overlay grid place-items-center bg-scrim">
          <div className="flex items-center gap-3 rounded-lg bg-raised px-6 py-4 font-semibold shadow-float">
            <Spinner className="size-5 text-accent" />
            Loading...
          </div>
        </div>
      )}
    </div>,
    document.body,
  );
}
