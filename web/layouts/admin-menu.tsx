import { UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { MenuLink } from '#web/ui/menu.tsx';
import { LetterShortcutsItem } from './letter-shortcuts-item.tsx';
import { ShortcutsItem } from './palette/shortcuts-item.tsx';
import { UserMenu } from './user-menu.tsx';

/** The menu of an admin. */
export const AdminMenu = ({ trigger }: { trigger: ReactElement }) => (
  <UserMenu trigger={trigger}>
    <MenuLink icon={UserRound} render={<Link to={paths.adminProfile} />}>
      Your profile
    </MenuLink>
    <ShortcutsItem />
    <LetterShortcutsItem />
  </UserMenu>
);
