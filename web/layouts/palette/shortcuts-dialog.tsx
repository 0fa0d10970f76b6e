import { Fragment } from 'react';
import { keyNames } from '#web/kit/key-names.ts';
import { activeShortcuts, letterShortcutsEnabled, type Shortcut } from '#web/kit/shortcuts.ts';
import { useStore } from '#web/lib/store.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyCaps } from '#web/ui/key-caps.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Keys by what they do. Where two mean the same key, the later one acts. */
const keysByLabel = (shortcuts: readonly Shortcut[]) =>
  Map.groupBy(
    shortcuts.filter(({ keys }, at) => !shortcuts.slice(at + 1).some((later) => later.keys === keys)),
    ({ label }) => label,
  );

/** Every key that acts on the page as it is now. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const shortcuts = useStore(activeShortcuts);
  const letters = useStore(letterShortcutsEnabled);
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" className="max-w-lg!">
      <div className="flex flex-col gap-4">
        {!letters && <Notice>Single-key shortcuts are off. Turn them on in your profile.</Notice>}
        <dl className="flex flex-col line-between text-sm">
          {[...keysByLabel(shortcuts)].map(([label, ways]) => (
            <div key={label} className="flex items-center justify-between gap-6 py-2.5">
              <dt>{label}</dt>
              <dd className="flex items-center gap-2 text-muted">
                {ways.map(({ keys }, at) => (
                  <Fragment key={keys}>
                    {at > 0 && 'or'}
                    <KeyCaps keys={keyNames(keys)} />
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-xs text-muted">
          Single-key shortcuts are disabled while you’re typing or a dialog is open.
        </p>
      </div>
    </Dialog>
  );
}
