import { LogOut } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useUser } from '#web/lib/session.ts';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { ThemeMenu } from '#web/ui/theme-menu.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The given links, the theme, and the way out. */
export function UserMenu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  const username = useUser()?.username ?? 'Guest';
  const signOut = useSignOut();
  return (
    <Menu trigger={trigger}>
      <p className="truncate px-2.5 pt-1 pb-1.5 text-xs text-muted sm:hidden">{username}</p>
      {children}
      <MenuSeparator />
      <ThemeMenu />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
