import { Settings } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { MenuLink } from '#web/ui/menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** The menu of an artist. */
export const CustomerMenu = ({ trigger }: { trigger: ReactElement }) => (
  <UserMenu trigger={trigger}>
    <MenuLink icon={Settings} render={<Link to={paths.userSettings} />}>
      Settings
    </MenuLink>
  </UserMenu>
);
