import { type ReactNode, useEffect, useRef } from 'react';
import { ScrollRestoration, useLocation } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { MenuHome } from '#web/ui/menu-home.ts';

/** The first thing that Tab reaches: past everything that is the same on each page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-skip-link -translate-y-16 rounded-md bg-ink px-4 py-2 font-semibold text-canvas focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}

let lastPath: string | null = null;

/** Where the page is. After a navigation the focus goes here, so that a screen reader starts at the new page. */
export function MainArea({ children, className }: { children: ReactNode; className?: string }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // A page that has put the focus into its first field keeps it there.
    const placed = main.current?.contains(document.activeElement);
    if (lastPath !== null && lastPath !== pathname && !placed) main.current?.focus({ preventScroll: true });
    lastPath = pathname;
  }, [pathname]);
  return (
    <main id="main" ref={main} tabIndex={-1} className={cx('outline-none', className)}>
      <ScrollRestoration />
      <MenuHome value={main}>{children}</MenuHome>
    </main>
  );
}
