import { Keyboard, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { letterShortcutsEnabled } from '#web/kit/shortcuts.ts';
import { useStore } from '#web/lib/store.ts';
import { paths } from '#web/paths.ts';
import { MenuItem, MenuLink } from '#web/ui/menu.tsx';
import { ShortcutsItem } from './palette/shortcuts-item.tsx';
import { UserMenu } from './user-menu.tsx';

/** Switches single letters as shortcuts off or on, in the admins' menu. */
function LetterShortcutsItem() {
  const enabled = useStore(letterShortcutsEnabled);
  return (
    <MenuItem icon={Keyboard} onSelect={() => letterShortcutsEnabled.set(!enabled)}>
      {enabled ? 'Turn off letter shortcuts' : 'Turn on letter shortcuts'}
    </MenuItem>
  );
}

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
