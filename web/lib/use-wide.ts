import { useSyncExternalStore } from 'react';

/** From 1024 px on (`lg:`), list and details are side by side. */
const wide = matchMedia('(min-width: 64rem)');
const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
};

/** Whether the screen is wide enough for list and details side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
