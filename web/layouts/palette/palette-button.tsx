import { Keyboard, Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { keyNames } from '#web/kit/key-names.ts';
import { useShortcuts } from '#web/kit/shortcuts.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { useLast } from '#web/lib/use-last.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { KeyCaps } from '#web/ui/key-caps.tsx';
import { MenuItem } from '#web/ui/menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const loadPalette = () => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }));
const Palette = lazy(loadPalette);
const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ({ default: ShortcutsDialog })),
);

const open = createStore<'palette' | 'shortcuts' | null>(null);
const close = () => open.set(null);

/** Not over a question that must be answered first. */
function show(what: 'palette' | 'shortcuts'): void {
  if (!document.querySelector('[role="alertdialog"]')) open.set(what);
}

/** Lies over the page while the rest is loaded: what is typed meanwhile is not meant for the page. */
const OnItsWay = () => (
  <div role="dialog" aria-label="Loading" className="fixed inset-0 z-dialog grid place-items-center bg-scrim">
    <Spinner className="size-6 text-canvas" />
  </div>
);

/** Opens the palette, by click or by key; what it is made of is loaded then. */
export function PaletteButton() {
  const shown = useStore(open);
  // Stays while it closes.
  const last = useLast(shown);
  useShortcuts([
    {
      keys: 'mod+k',
      label: 'Search, or choose a command',
      run: () => (open.get() === 'palette' ? close() : show('palette')),
    },
    { keys: '?', label: 'Show all shortcuts', run: () => show('shortcuts') },
  ]);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onFocus={() => void loadPalette()}
        onClick={() => show('palette')}
        className={buttonStyle('quiet', 'md', 'px-2! sm:px-3!')}
      >
        <Search aria-hidden />
        <span className="max-sm:sr-only">Search</span>
        <span aria-hidden className="max-lg:hidden">
          <KeyCaps keys={keyNames('mod+k')} />
        </span>
      </button>
      <Suspense fallback={<OnItsWay />}>
        {last === 'palette' && <Palette open={shown === 'palette'} onClose={close} />}
        {last === 'shortcuts' && <ShortcutsDialog open={shown === 'shortcuts'} onClose={close} />}
      </Suspense>
    </>
  );
}

/** The way to the shortcuts for those who do not know the key. */
export const ShortcutsItem = () => (
  <MenuItem icon={Keyboard} onSelect={() => show('shortcuts')}>
    Keyboard shortcuts
  </MenuItem>
);
