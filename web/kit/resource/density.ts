import { preference } from '#web/lib/preference.ts';
import { useStore } from '#web/lib/store.ts';

/** Height of the rows of every list, remembered by this browser. */
export const density = preference('tableDensity', ['comfortable', 'compact']);

export const useDensity = () => useStore(density);
