import { packages } from '#contract/calls.ts';
import type { OfferedPackage } from '#contract/sales/packages/schema.ts';
import type { DraftFields } from '#web/domains/sales/campaigns/draft-fields.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';

/** The packages on sale with the forecasts for this song; `onSale` without genres, and until those are there. */
export function useForecasts(
  song: Pick<DraftFields, 'genres' | 'aiUse'>,
  onSale: readonly OfferedPackage[],
): readonly OfferedPackage[] {
  const asked = song.genres.length > 0;
  const query = { genres: song.genres, aiUse: song.aiUse ?? undefined };
  const { data } = useApiQuery(packages.listOnSale, { query }, { enabled: asked });
  const last = useLastValue(data ?? null);
  return asked ? (last ?? onSale) : onSale;
}
