import { Menu as MenuIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { brandCampaigns, preferences } from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { showAs } from '#web/lib/display.ts';
import { useMay } from '#web/lib/may.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useOption } from '#web/lib/option-context.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { paths } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { cx } from '#web/ui/cx.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { openSections } from './admin-links.ts';
import { AdminSidebar } from './admin-sidebar.tsx';
import { LiveStatus } from './live-status.tsx';
import { MainArea } from './main-area.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { SkipLink } from './skip-link.tsx';
import { useBrandAccent } from './use-brand.ts';
import { UserMenuButton } from './user-menu-button.tsx';

/** Shows moments as the admin chose, maybe at another device. Answers a key for the page, which is drawn again then. */
function useDisplay(): number {
  const { data } = useApiQuery(preferences.get, {});
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (data && showAs(data)) setDrawn((times) => times + 1);
  }, [data]);
  return drawn;
}

const AdminDrawer = lazyPart(() => import('./admin-drawer.tsx'), 'AdminDrawer');

const AdminMenu = lazyPart(() => import('./admin-menu.tsx'), 'AdminMenu');

/** The switch between the two modes. Which one shows follows the address. */
function ModeSwitch({ mode }: { mode: BrandPath }) {
  const { selectOption } = useOption();
  const may = useMay();
  /** The first page of a mode that this person may use. */
  const startOf = (name: BrandPath) => openSections(name, may)[0]?.links[0]?.to;
  const adminStart = may(brandCampaigns.create, 'real-playlist') ? paths.createCampaign : startOf('admin');
  const style = (current: boolean) =>
    cx(
      'inline-flex h-8 items-center whitespace-nowrap rounded-sm px-3 text-sm font-semibold transition-colors',
      current ? 'bg-accent text-accent-ink shadow-rest' : 'text-muted hover:text-ink',
    );
  return (
    <nav aria-label="Mode" className="flex rounded-md bg-ink/7 p-1">
      {adminStart && (
        <Link
          to={adminStart}
          onClick={() => selectOption('')}
          aria-current={mode === 'admin' ? 'true' : undefined}
          className={style(mode === 'admin')}
        >
          Real Playlist
        </Link>
      )}
      {startOf('eaa') && (
        <Link
          to={paths.eaaManageOrder()}
          onClick={() => selectOption('EAA')}
          aria-current={mode === 'eaa' ? 'true' : undefined}
          className={style(mode === 'eaa')}
        >
          EAA
        </Link>
      )}
    </nav>
  );
}

/** Around the pages of admins: a fixed sidebar from 1024 px on, a drawer below that. */
export function Component() {
  const { key } = useLocation();
  const mode = useMode();
  const brand = brandOfPath[mode];
  const [drawerOpen, setDrawerOpen] = useState(false);
  // Stays while it closes.
  const drawerWanted = useLastValue(drawerOpen || null) !== null;
  useBrandAccent(brand);
  const drawn = useDisplay();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer
  useEffect(() => setDrawerOpen(false), [key]);
  const sidebar = <AdminSidebar mode={mode} />;
  return (
    <div className="min-h-dvh bg-desk lg:pl-64 print:bg-surface print:pl-0">
      <SkipLink />
      <aside className="fixed inset-y-0 left-0 z-sidebar hidden w-64 border-r border-line bg-surface lg:block print:hidden!">
        {sidebar}
      </aside>
      <header className="print:hidden sticky top-0 z-header flex h-16 items-center gap-2 border-b border-line bg-desk/95 px-3 backdrop-blur-sm sm:gap-4 sm:px-5 lg:px-8">
        <button
          type="button"
          aria-label="Open sidebar"
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
          onClick={() => setDrawerOpen(true)}
          className={buttonStyle('quiet', 'icon', 'lg:hidden')}
        >
          <MenuIcon aria-hidden className="size-5!" />
        </button>
        <ModeSwitch mode={mode} />
        <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
          <LiveStatus />
          <PaletteButton />
          <UserMenuButton menu={AdminMenu} />
        </div>
      </header>
      {drawerWanted && (
        <Suspense fallback={null}>
          <AdminDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)}>
            {sidebar}
          </AdminDrawer>
        </Suspense>
      )}
      <MainArea className="px-4 py-6 sm:px-5 lg:px-8 lg:py-8 print:p-0">
        <Outlet key={drawn} />
      </MainArea>
    </div>
  );
}
