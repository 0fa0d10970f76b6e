import { Keyboard } from 'lucide-react';
import { MenuItem } from '#web/ui/menu.tsx';
import { showOver } from './over-page.ts';

/** The way to the shortcuts for those who do not know the key. */
export const ShortcutsItem = () => (
  <MenuItem icon={Keyboard} onSelect={() => showOver('shortcuts')}>
    Keyboard shortcuts
  </MenuItem>
);
