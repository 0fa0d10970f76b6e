import { browserStorage } from './browser-storage.ts';

/** What a reader chose to see: the system's theme, or one of the two. */
export type Theme = 'system' | 'light' | 'dark';

export const themeLabels: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Read by `head/theme.js` too, before the first paint. */
const KEY = 'theme';
const listeners = new Set<() => void>();

const isTheme = (text: string | null | undefined): text is Theme =>
  text === 'light' || text === 'dark' || text === 'system';

/** The theme in use. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return isTheme(theme) ? theme : 'system';
}

function show(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  for (const listener of listeners) listener();
}

/** Takes a theme at once, in every tab of this browser, and remembers it where the browser keeps anything. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') browserStorage.removeItem(KEY);
  else browserStorage.setItem(KEY, theme);
  show(theme);
}

// Another tab chose. The prerendering has no tabs.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === KEY || key === null) show(isTheme(newValue) ? newValue : 'system');
});

/** Calls back whenever the theme changes, here or in another tab; the answer ends that. */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
