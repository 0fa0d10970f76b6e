import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { MenuLink } from '#web/ui/menu.tsx';
import type { LoadedMenu } from '#web/ui/on-demand-menu.tsx';
import { LetterShortcutsItem } from './letter-shortcuts-item.tsx';
import { ShortcutsItem } from './palette/shortcuts-item.tsx';
import { UserMenu } from './user-menu.tsx';

/** The menu of an admin. */
export const AdminMenu = (menu: LoadedMenu) => (
  <UserMenu {...menu}>
    <MenuLink icon={UserRound} render={<Link to={paths.adminProfile} />}>
      Your profile
    </MenuLink>
    <ShortcutsItem />
    <LetterShortcutsItem />
  </UserMenu>
);
