import { useSyncExternalStore } from 'react';

let loads = 0;

const subscribe = (notify: () => void): (() => void) => {
  const onLoaded = (): void => {
    loads += 1;
    notify();
  };
  document.fonts.addEventListener('loadingdone', onLoaded);
  return () => document.fonts.removeEventListener('loadingdone', onLoaded);
};

/** Another number once a typeface has arrived, after which texts may be of another width. */
export const useFontLoads = (): number => useSyncExternalStore(subscribe, () => loads);
