import { type ReactNode, useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { useLateScroll } from '#web/lib/late-scroll.ts';
import { cx } from '#web/ui/cx.ts';
import { MenuContainerProvider } from '#web/ui/menu-container.ts';
import { isWindowOpen } from '#web/ui/open-window.ts';

let lastPath: string | null = null;

/** Where the page is. After a navigation the focus goes here, so that a screen reader starts at the new page. */
export function MainArea({ children, className }: { children: ReactNode; className?: string }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLateScroll();
  useEffect(() => {
    // A page that has put the focus into its first field keeps it there.
    const placed = main.current?.contains(document.activeElement);
    if (lastPath !== null && lastPath !== pathname && !placed && !isWindowOpen())
      main.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={cx('outline-none', className)}>
      <ScrollRestoration />
      <MenuContainerProvider value={main}>{children}</MenuContainerProvider>
    </main>
  );
}
