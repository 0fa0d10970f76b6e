import { type PublicSettings, settings } from '#contract/settings.ts';
import { useApiQuery } from './query.ts';

/** The public settings of this installation; undefined until loaded. */
export const useSettings = (): PublicSettings | undefined =>
  useApiQuery(settings.get, {}, { staleTime: Number.POSITIVE_INFINITY }).data;
