import { Keyboard } from 'lucide-react';
import { letterShortcutsEnabled } from '#web/kit/shortcuts.ts';
import { useStore } from '#web/lib/store.ts';
import { MenuItem } from '#web/ui/menu.tsx';

/** Switches single letters as shortcuts off or on, in the admins' menu. */
export function LetterShortcutsItem() {
  const enabled = useStore(letterShortcutsEnabled);
  return (
    <MenuItem icon={Keyboard} onSelect={() => letterShortcutsEnabled.set(!enabled)}>
      {enabled ? 'Turn off letter shortcuts' : 'Turn on letter shortcuts'}
    </MenuItem>
  );
}
