import { lettersEnabled } from '#web/kit/shortcuts.ts';
import { useStore } from '#web/lib/store.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** Turns single-letter shortcuts off, e.g. for people who use speech input (WCAG 2.1.4). */
export function LetterKeys() {
  return (
    <SectionCard title="Keyboard" text="Applies to this browser only.">
      <Checkbox
        checked={useStore(lettersEnabled)}
        onCheckedChange={(enabled) => lettersEnabled.set(enabled)}
        label="Use single-letter shortcuts"
      />
    </SectionCard>
  );
}
