import { Dialog } from '@base-ui/react/dialog';
import { Menu as MenuIcon, UserRound, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { type BrandPath, brandOfPath } from '#contract/brand.ts';
import { useMode } from '#web/lib/mode.ts';
import { useOption } from '#web/lib/option-context.tsx';
import { paths } from '#web/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { cx } from '#web/ui/cx.ts';
import { backdropStyle } from '#web/ui/dialog.tsx';
import { MenuLink } from '#web/ui/menu.tsx';
import { AdminSidebar } from './admin-sidebar.tsx';
import { LettersItem } from './letters-item.tsx';
import { LiveSign } from './live-sign.tsx';
import { MainArea, SkipLink } from './main-area.tsx';
import { PaletteButton, ShortcutsItem } from './palette/palette-button.tsx';
import { useBrandAccent } from './use-brand.ts';
import { UserMenu } from './user-menu.tsx';

/** The switch between the two modes. Which one shows follows the address. */
function ModeSwitch({ mode }: { mode: BrandPath }) {
  const { selectOption } = useOption();
  const style = (current: boolean) =>
    cx(
      'inline-flex h-8 items-center whitespace-nowrap rounded-sm px-3 text-sm font-semibold transition-colors',
      current ? 'bg-accent text-accent-ink shadow-rest' : 'text-muted hover:text-ink',
    );
  return (
    <nav aria-label="Mode" className="flex rounded-md bg-ink/7 p-1">
      <Link
        to={paths.createCampaign}
        onClick={() => selectOption('')}
        aria-current={mode === 'admin' ? 'true' : undefined}
        className={style(mode === 'admin')}
      >
        Real Playlist
      </Link>
      <Link
        to={paths.eaaManageOrder()}
        onClick={() => selectOption('EAA')}
        aria-current={mode === 'eaa' ? 'true' : undefined}
        className={style(mode === 'eaa')}
      >
        EAA
      </Link>
    </nav>
  );
}

/** Around the pages of operators: a fixed sidebar from 1024 px on, a drawer below that. */
export function Component() {
  const { key } = useLocation();
  const mode = useMode();
  const brand = brandOfPath[mode];
  const [drawerOpen, setDrawerOpen] = useState(false);
  useBrandAccent(brand);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the drawer
  useEffect(() => setDrawerOpen(false), [key]);
  const sidebar = <AdminSidebar mode={mode} />;
  return (
    <div className="min-h-dvh bg-desk lg:pl-64 print:bg-surface print:pl-0">
      <SkipLink />
      <aside className="fixed inset-y-0 left-0 z-sidebar hidden w-64 border-r border-line bg-surface lg:block print:hidden!">
        {sidebar}
      </aside>
      <Dialog.Root open={drawerOpen} onOpenChange={setDrawerOpen}>
        <header className="print:hidden sticky top-0 z-header flex h-16 items-center gap-2 border-b border-line bg-desk/95 px-3 backdrop-blur-sm sm:gap-4 sm:px-5 lg:px-8">
          <Dialog.Trigger aria-label="Open sidebar" className={buttonStyle('quiet', 'icon', 'lg:hidden')}>
            <MenuIcon aria-hidden className="size-5!" />
          </Dialog.Trigger>
          <ModeSwitch mode={mode} />
          <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
            <LiveSign />
            <PaletteButton />
            <UserMenu>
              <MenuLink icon={UserRound} render={<Link to={paths.adminProfile} />}>
                Your profile
              </MenuLink>
              <ShortcutsItem />
              <LettersItem />
            </UserMenu>
          </div>
        </header>
        <Dialog.Portal>
          <Dialog.Backdrop className={cx(backdropStyle, 'z-panel lg:hidden')} />
          <Dialog.Popup className="fixed inset-y-0 left-0 z-panel w-72 max-w-[calc(100vw-3.5rem)] bg-surface shadow-float transition-transform duration-250 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full lg:hidden">
            <Dialog.Title className="sr-only">Sidebar</Dialog.Title>
            {sidebar}
            <Dialog.Close
              aria-label="Close sidebar"
              className={buttonStyle('quiet', 'icon', 'absolute! top-3 right-3')}
            >
              <X aria-hidden className="size-5!" />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <MainArea className="px-4 py-6 sm:px-5 lg:px-8 lg:py-8 print:p-0">
        <Outlet />
      </MainArea>
    </div>
  );
}
