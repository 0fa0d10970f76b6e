import { type PublicSettings, settings } from '#contract/settings.ts';
import { useApiQuery } from './query.ts';

/** What this installation says of itself; undefined until it is known. */
export const useSettings = (): PublicSettings | undefined =>
  useApiQuery(settings.get, {}, { staleTime: Number.POSITIVE_INFINITY }).data;
