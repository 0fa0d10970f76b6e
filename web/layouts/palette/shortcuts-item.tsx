import { Keyboard } from 'lucide-react';
import { MenuItem } from '#web/ui/menu.tsx';
import { showOverlay } from './open-overlay.ts';

/** The way to the shortcuts for those who do not know the key. */
export const ShortcutsItem = () => (
  <MenuItem icon={Keyboard} onSelect={() => showOverlay('shortcuts')}>
    Keyboard shortcuts
  </MenuItem>
);
