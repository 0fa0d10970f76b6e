import { Search } from 'lucide-react';
import { Suspense } from 'react';
import { keyNames } from '#web/kit/key-names.ts';
import { useShortcuts } from '#web/kit/shortcuts.ts';
import { useStore } from '#web/lib/store.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { KeyCaps } from '#web/ui/key-caps.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { closeOverlay, openOverlay, showOverlay } from './open-overlay.ts';

/** Lies over the page while the palette is loaded: what is typed meanwhile is not meant for the page. */
const LoadingShield = () => (
  <div role="dialog" aria-label="Loading" className="fixed inset-0 z-dialog grid place-items-center bg-scrim">
    <Spinner className="size-6 text-canvas" />
  </div>
);

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog');
const Palette = lazyPart(() => import('./palette.tsx'), 'Palette');

/** Opens the palette, by click or by key. */
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
        onClick={() => showOverlay('palette')}
        className={buttonStyle('quiet', 'md', 'px-2! sm:px-3!')}
      >
        <Search aria-hidden />
        <span className="max-sm:sr-only">Search</span>
        <span aria-hidden className="max-lg:hidden">
          <KeyCaps keys={keyNames('mod+k')} />
        </span>
      </button>
      {last === 'palette' && (
        <Suspense fallback={<LoadingShield />}>
          <Palette open={shown === 'palette'} onClose={closeOverlay} />
        </Suspense>
      )}
      {last === 'shortcuts' && (
        <Suspense fallback={<LoadingShield />}>
          <ShortcutsDialog open={shown === 'shortcuts'} onClose={closeOverlay} />
        </Suspense>
      )}
    </>
  );
}
