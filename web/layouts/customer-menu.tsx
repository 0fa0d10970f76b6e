import { Settings } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { MenuLink } from '#web/ui/menu.tsx';
import type { LoadedMenu } from '#web/ui/on-demand-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** The menu of an artist. */
export const CustomerMenu = (menu: LoadedMenu) => (
  <UserMenu {...menu}>
    <MenuLink icon={Settings} render={<Link to={paths.userSettings} />}>
      Settings
    </MenuLink>
  </UserMenu>
);
