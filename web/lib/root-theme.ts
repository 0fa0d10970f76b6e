import { useSyncExternalStore } from 'react';

/** The theme that the root element names; the empty text where the system decides. */
const themeOfRoot = () => document.documentElement.dataset.theme ?? '';
const watchRoot = (listener: () => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
};

/** The chosen theme, for what is drawn with its colours and must be drawn again when it changes. */
export const useRootTheme = (): string => useSyncExternalStore(watchRoot, themeOfRoot, () => '');

/** The value of a colour of the theme, as a canvas needs it. */
export function themeColor(root: HTMLElement, name: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(--color-${name})`;
  root.append(probe);
  const value = getComputedStyle(probe).color;
  probe.remove();
  return value;
}
