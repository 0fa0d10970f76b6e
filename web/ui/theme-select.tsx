import { type ChangeEvent, useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, onThemeChange, type Theme, themeLabels } from './theme-choice.ts';
import { useEarlyInput } from './use-early-input.ts';

/** The choice of the theme at the foot of a page. */
export function ThemeSelect() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'system' as const);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => chooseTheme(event.target.value as Theme);
  const field = useEarlyInput(choose);
  return (
    <label className="inline-flex items-center gap-2">
      Theme
      <select
        value={theme}
        ref={field}
        onChange={choose}
        className="rounded-md border border-line-strong bg-surface px-2 py-1 text-ink"
      >
        {Object.entries(themeLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
