import { brandCampaigns } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { chosenOffer } from '#contract/sales/packages/rules.ts';
import type { Duration, OfferedPackage } from '#contract/sales/packages/schema.ts';
import { fitQuery, ifGenres, offerQuery, playlistsQuery } from '#web/domains/sales/campaigns/song-query.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import type { CreateFields } from './create-fields.ts';

const none: readonly OfferedPackage[] = [];

/** The brand's packages on sale, in their order, with what of each is sold to this song, and the playlists that it fits. */
export function useOffers(song: Parameters<typeof offerQuery>[0] & Pick<CreateFields, 'brand'>) {
  const params = { name: pathOfBrand[song.brand] };
  const genres = song.genres.length > 0 ? [...song.genres] : undefined;
  const offers = useApiQuery(brandCampaigns.offers, { params, query: { ...offerQuery(song), genres } });
  const fit = useApiQuery(brandCampaigns.fit, { params, query: fitQuery(song) }, ifGenres(song));
  const playlists = useApiQuery(
    brandCampaigns.fitPlaylists,
    { params, query: playlistsQuery(song) },
    ifGenres(song),
  );
  const last = useLastValue(offers.data ?? null);
  return { offers, packages: last ?? none, fit, playlists };
}

/** The package that is chosen, and what of it is sold. */
export function chosenFrom(
  packages: readonly OfferedPackage[],
  choice: { packageId: string; pitches: number | null; duration: Duration },
) {
  const chosen = packages.find(({ id }) => id === choice.packageId);
  return { chosen, offer: chosen && chosenOffer(chosen, choice) };
}
