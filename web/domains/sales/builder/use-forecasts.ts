import { packages } from '#contract/calls.ts';
import type { Genre } from '#contract/genres.schema.ts';
import type { OfferedPackage } from '#contract/sales/packages/schema.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';

/** The packages on sale with the forecasts for these genres; `onSale` for none, and until those are there. */
export function useForecasts(
  genres: readonly Genre[],
  onSale: readonly OfferedPackage[],
): readonly OfferedPackage[] {
  const asked = genres.length > 0;
  const { data } = useApiQuery(packages.listOnSale, { query: { genres: [...genres] } }, { enabled: asked });
  const last = useLastValue(data ?? null);
  return asked ? (last ?? onSale) : onSale;
}
