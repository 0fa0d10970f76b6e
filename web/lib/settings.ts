import { getSettings, type PublicSettings } from '#contract/settings.ts';
import { useApiQuery } from './query.ts';

/** What this installation says of itself; undefined until it is known. */
export const useSettings = (): PublicSettings | undefined =>
  useApiQuery(getSettings, {}, { staleTime: Number.POSITIVE_INFINITY }).data;
