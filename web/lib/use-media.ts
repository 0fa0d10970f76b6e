import { useCallback, useSyncExternalStore } from 'react';

/** From these widths on, in pixels, as `theme.css` names them: what a script decides by one changes with the styles. */
export const breakpoints = { lg: '(width >= 1024px)', wide: '(width >= 1200px)' };

/** Whether a media query holds, e.g. `(width >= 1024px)`. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
