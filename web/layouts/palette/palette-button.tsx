import { Search } from 'lucide-react';
import { keyNames } from '#web/kit/key-names.ts';
import { useShortcuts } from '#web/kit/shortcuts.ts';
import { useStore } from '#web/lib/store.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { KeyCaps } from '#web/ui/key-caps.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { closeOverlay, openOverlay, showOverlay } from './open-overlay.ts';

/** Lies over the page while the rest is loaded: what is typed meanwhile is not meant for the page. */
const LoadingShield = () => (
  <div role="dialog" aria-label="Loading" className="fixed inset-0 z-dialog grid place-items-center bg-scrim">
    <Spinner className="size-6 text-canvas" />
  </div>
);

const Palette = onDemand(() => import('./palette.tsx'), 'Palette', LoadingShield);
const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog', LoadingShield);

/** Opens the palette, by click or by key; what it is made of is loaded then. */
export function PaletteButton() {
  const shown = useStore(openOverlay);
  // Stays while it closes.
  const last = useLastValue(shown);
  useShortcuts([
    {
      keys: 'mod+k',
      label: 'Search and commands',
      run: () => (openOverlay.get() === 'palette' ? closeOverlay() : showOverlay('palette')),
    },
    { keys: '?', label: 'Show all shortcuts', run: () => showOverlay('shortcuts') },
  ]);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={Palette.load}
        onFocus={Palette.load}
        onClick={() => showOverlay('palette')}
        className={buttonStyle('quiet', 'md', 'px-2! sm:px-3!')}
      >
        <Search aria-hidden />
        <span className="max-sm:sr-only">Search</span>
        <span aria-hidden className="max-lg:hidden">
          <KeyCaps keys={keyNames('mod+k')} />
        </span>
      </button>
      {last === 'palette' && <Palette open={shown === 'palette'} onClose={closeOverlay} />}
      {last === 'shortcuts' && <ShortcutsDialog open={shown === 'shortcuts'} onClose={closeOverlay} />}
    </>
  );
}
