import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { blockingWrites, stopBlocking } from '#web/lib/blocking.ts';
import { serverUnreachable } from '#web/lib/server-unreachable.ts';
import { useStore } from '#web/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { freshSignIn } from './fresh-sign-in-question.ts';
import { UnreachableText } from './unreachable-banner.tsx';

/** After this time the cover offers a way out. */
const LATE_MS = 5_000;

const isElsewhere = (element: Element | null): boolean => !element || element === document.body;

/** The cover: a spinner, and a button to stop waiting when it takes long. What was typed stays in the page. */
function Cover() {
  const away = useStore(serverUnreachable) !== null;
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="fixed inset-0 z-overlay grid place-items-center bg-scrim p-4">
      <div className="flex max-w-sm flex-col items-center gap-4 rounded-lg bg-raised px-6 py-4 text-center shadow-float">
        <p className="flex items-center gap-3 font-semibold">
          <Spinner className="size-5 text-accent" />
          Loading...
        </p>
        {(late || away) && (
          <>
            <p className="text-sm text-muted tabular-nums">
              {away ? <UnreachableText /> : 'This is taking longer than usual.'}
            </p>
            <Button onClick={stopBlocking}>Stop waiting</Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Covers the screen while a write runs that must run alone: the page takes no clicks or keys. */
export function LoadingOverlay() {
  const running = useStore(blockingWrites).length > 0;
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
    const swallow = (event: KeyboardEvent) => {
      const onCover = event.target instanceof Node && overlay.current?.contains(event.target);
      if (!onCover && event.key !== 'Tab') event.stopImmediatePropagation();
    };
    addEventListener('keydown', swallow, true);
    return () => {
      removeEventListener('keydown', swallow, true);
      for (const element of behind) element.inert = false;
      if (isElsewhere(document.activeElement) && focused.current instanceof HTMLElement)
        focused.current.focus();
    };
  }, [covered]);

  // A sibling of the page and its dialogs, because all of those become inert.
  return createPortal(
    <div ref={overlay} role="status" aria-live="assertive">
      {covered && <Cover />}
    </div>,
    document.body,
  );
}
