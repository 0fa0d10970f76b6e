import { ListMusic, SquarePlus } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { brandNames } from '#contract/brand.ts';
import { hostBrand } from '#web/lib/host-brand.ts';
import { useUser } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/show-page.tsx';
import { paths } from '#web/paths.ts';
import { isStorageDenied } from '#web/ui/browser-storage.ts';
import { cx } from '#web/ui/cx.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Mark } from '#web/ui/logo.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LiveStatus } from './live-status.tsx';
import { MainArea } from './main-area.tsx';
import { SkipLink } from './skip-link.tsx';
import { useBrandAccent } from './use-brand.ts';
import { UserMenuButton } from './user-menu-button.tsx';

const CustomerMenu = lazyPart(() => import('./customer-menu.tsx'), 'CustomerMenu');

const links = [
  { to: paths.campaignBuilder(), label: 'Builder', icon: SquarePlus },
  { to: paths.orderSummary(), label: 'Portal', icon: ListMusic },
];

/** Around the pages of artists. */
export function Component() {
  useBrandAccent(hostBrand());
  const user = useUser();
  const takenOver = useHydrated();
  const here = useLocation().pathname.toLowerCase();
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="print:hidden sticky top-0 z-header border-b border-line bg-canvas/95 backdrop-blur-sm">
        <div className="mx-auto flex h-16 max-w-6xl items-center gap-1 px-3 sm:gap-4 sm:px-5 lg:px-8">
          <a href={paths.home} className="inline-flex items-center gap-2.5 rounded-md">
            <Mark brand={hostBrand()} />
            <span className="font-bold tracking-tight max-sm:sr-only">{brandNames[hostBrand()]}</span>
          </a>
          <nav aria-label="Main" className="ml-1 flex min-w-0 grow gap-0.5 sm:ml-4 sm:gap-1">
            {links
              .filter(({ to }) => user || to === paths.campaignBuilder())
              .map(({ to, label, icon: Icon }) => (
                <Link
                  key={to}
                  to={to}
                  aria-current={to === here ? 'page' : undefined}
                  className={cx(
                    'inline-flex h-10 items-center gap-2 whitespace-nowrap rounded-md px-2 text-sm font-semibold sm:px-3',
                    to === here ? 'bg-accent-soft text-accent' : 'text-muted hover:bg-ink/7 hover:text-ink',
                  )}
                >
                  <Icon aria-hidden className="size-4 max-sm:hidden" />
                  {/* Both names in full do not fit a phone. */}
                  <span>
                    <span className="max-sm:sr-only">Campaign </span>
                    {label}
                  </span>
                </Link>
              ))}
          </nav>
          <LiveStatus />
          {user && takenOver && <UserMenuButton menu={CustomerMenu} />}
          {!user && (
            <LinkButton variant="quiet" href={paths.artistLogin(null)}>
              Sign in
            </LinkButton>
          )}
        </div>
      </header>
      <MainArea className="mx-auto max-w-6xl px-5 py-8 lg:px-8 lg:py-10 print:max-w-none print:p-0">
        {takenOver && isStorageDenied() && (
          <Notice tone="warn" title="Your browser blocks site data" className="mb-6">
            What you enter is lost when you leave this page, and you can’t sign in. Allow cookies and site
            data for this site in your browser’s settings, then reload the page.
          </Notice>
        )}
        <Outlet />
      </MainArea>
    </div>
  );
}
