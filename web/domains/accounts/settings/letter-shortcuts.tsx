import { letterShortcutsEnabled } from '#web/kit/shortcuts.ts';
import { useStore } from '#web/lib/store.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** Turns single-letter shortcuts off, e.g. for people who use speech input (WCAG 2.1.4). */
export function LetterShortcuts() {
  return (
    <SectionCard title="Keyboard" text="Applies to this browser only.">
      <Checkbox
        checked={useStore(letterShortcutsEnabled)}
        onCheckedChange={(enabled) => letterShortcutsEnabled.set(enabled)}
        label="Use single-letter shortcuts"
      />
    </SectionCard>
  );
}
