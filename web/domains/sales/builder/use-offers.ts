import { packages } from '#contract/calls.ts';
import type { OfferedPackage } from '#contract/sales/packages/schema.ts';
import type { DraftFields } from '#web/domains/sales/campaigns/draft-fields.ts';
import { offerQuery } from '#web/domains/sales/campaigns/song-query.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';

/**
 * The packages on sale with what is sold of them to this song; `onSale` without genres, and until that is there. `isCurrent`: it is
 * what the song is offered now.
 */
export function useOffers(
  song: DraftFields,
  onSale: readonly OfferedPackage[],
): { packages: readonly OfferedPackage[]; isCurrent: boolean } {
  const asked = song.genres.length > 0;
  const { data } = useApiQuery(packages.listOnSale, { query: offerQuery(song) }, { enabled: asked });
  const last = useLastValue(data ?? null);
  return asked
    ? { packages: last ?? onSale, isCurrent: data !== undefined }
    : { packages: onSale, isCurrent: true };
}
