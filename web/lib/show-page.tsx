import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followTranslation } from './follow-translation.ts';

const page = globalThis.document?.documentElement.dataset;

/** The server sent the first view of this page, and nothing that this browser keeps makes it another one. */
export const hasFirstView = (): boolean => page?.firstView === '';

/** The page can be seen: its first view, or a preview of the page, which its script draws again. */
export const isPageVisible = (): boolean => hasFirstView() || page?.firstView === 'preview';

/** Gives the first view up: the page will be drawn again. */
export const discardFirstView = (): void => {
  if (page) page.firstView = 'other';
};

/**
 * Shows the page in the element "root". Of a page that is there already, everything stays as people left it: what they
 * typed, the focus and the caret.
 */
export function showPage(content: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id “root”.');
  followTranslation(document.body);
  // They speak for a page whose script is not there yet.
  for (const id of ['pending', 'lost']) document.getElementById(id)?.remove();
  if (hasFirstView()) {
    hydrateRoot(root, content);
    return;
  }
  root.replaceChildren();
  root.inert = false;
  delete page?.firstView;
  createRoot(root).render(content);
}

const never = () => () => undefined;

/** Whether the page's script is at work; not while the first view is rendered or taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The page is taken over, with all that was typed before. */
function TakenOver(): null {
  useEffect(() => {
    delete page?.firstView;
  }, []);
  return null;
}

/** What stands over the page, which is no part of the first view. */
export const AfterFirstView = ({ children }: { children: ReactNode }): ReactNode =>
  useHydrated() && (
    <>
      <TakenOver />
      {children}
    </>
  );
