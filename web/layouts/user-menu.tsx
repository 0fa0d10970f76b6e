import { ChevronDown, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '#web/lib/session.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx';
import { ThemeMenu } from '#web/ui/theme-menu.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Who is signed in (or "Guest"), the given links, and the way out. */
export function UserMenu({ children }: { children: ReactNode }) {
  const username = useUser()?.username ?? 'Guest';
  const signOut = useSignOut();
  return (
    <Menu
      trigger={
        <button type="button" className={buttonStyle('quiet', 'md', 'min-w-0 max-w-60 px-2!')}>
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-bold text-accent uppercase"
          >
            {username.slice(0, 1)}
          </span>
          <span className="truncate font-medium max-sm:sr-only">{username}</span>
          <ChevronDown aria-hidden className="text-muted max-sm:hidden" />
        </button>
      }
    >
      <p className="truncate px-2.5 pt-1 pb-1.5 text-xs text-muted sm:hidden">{username}</p>
      {children}
      <MenuLine />
      <ThemeMenu />
      <MenuLine />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
