import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, onTheme, type Theme, themeLabels } from './theme-choice.ts';

/** The choice of the theme at the foot of a page. */
export function ThemeSelect() {
  const theme = useSyncExternalStore(onTheme, currentTheme, () => 'system' as const);
  return (
    <label className="inline-flex items-center gap-2">
      Theme
      <select
        value={theme}
        onChange={(event) => chooseTheme(event.target.value as Theme)}
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
