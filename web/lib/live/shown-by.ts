import { sessions } from '#contract/auth.ts';
import { type BrandPath, brandOfPath } from '#contract/brand.ts';
import { brandCampaigns } from '#contract/brand-campaigns.ts';
import { orders } from '#contract/brand-orders.ts';
import { payments } from '#contract/brand-payments.ts';
import { brandPitches } from '#contract/brand-pitches.ts';
import { myCampaigns } from '#contract/campaigns.ts';
import { counts } from '#contract/counts.ts';
import { coupons } from '#contract/coupons.ts';
import { curators } from '#contract/curators.ts';
import { dashboard } from '#contract/dashboard.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { evidence } from '#contract/evidence.ts';
import { jobs } from '#contract/jobs.ts';
import type { Change, ChangeType } from '#contract/live.ts';
import { makeGoods } from '#contract/make-goods.ts';
import { managePackages } from '#contract/manage-packages.ts';
import { myOrders } from '#contract/my-orders.ts';
import { placements } from '#contract/placement-calls.ts';
import { playlistQuality } from '#contract/playlist-quality.ts';
import { playlists } from '#contract/playlists.ts';
import { reports } from '#contract/reports.ts';
import { spotifyAccounts } from '#contract/spotify-accounts.ts';
import { tagging } from '#contract/tagging.ts';
import { users } from '#contract/users.ts';

/** The calls that show rows of each kind. `one` reads a single row by its id. */
const reads: Record<ChangeType, { one?: Endpoint; others: readonly Endpoint[] }> = {
  order: {
    one: orders.get,
    others: [
      orders.list,
      makeGoods.ofOrder,
      brandCampaigns.list,
      brandCampaigns.get,
      brandPitches.list,
      brandPitches.matches,
      brandPitches.ofPlaylist,
      payments.list,
      evidence.get,
      myOrders.list,
      myOrders.get,
      reports.get,
      myCampaigns.list,
      tagging.list,
      tagging.get,
      counts.get,
      // An order takes a use of its coupon, or gives it back.
      coupons.list,
      coupons.get,
      dashboard.get,
      // What becomes of a placement is told by its order.
      placements.ofCampaign,
      placements.ofPlaylist,
      placements.get,
    ],
  },
  campaign: {
    one: brandCampaigns.get,
    others: [brandCampaigns.list, myCampaigns.list, reports.get, dashboard.get],
  },
  user: { one: users.get, others: [users.list, sessions.list] },
  // Not the keys, which show how many accounts they have: the specification keeps their list for ten minutes.
  spotify_account: {
    one: spotifyAccounts.get,
    others: [spotifyAccounts.list, counts.get],
  },
  job: { one: jobs.get, others: [jobs.list, counts.get, dashboard.get] },
  package: { one: managePackages.get, others: [managePackages.list] },
  coupon: { one: coupons.get, others: [coupons.list] },
  playlist: {
    one: playlists.get,
    others: [playlists.list, playlistQuality.get, curators.list, curators.get, counts.get, dashboard.get],
  },
  curator: { one: curators.get, others: [curators.list, playlists.list, playlists.get] },
};

const isOf = (key: readonly unknown[], { method, path }: Endpoint): boolean =>
  key[0] === method && key[1] === path;

/** Whether a change may affect the answer under a query's key. */
export function isShownBy(key: readonly unknown[], { type, id, brand }: Change): boolean {
  const { one, others } = reads[type];
  const { params } = (key[2] ?? {}) as { params?: { id?: string; name?: BrandPath } };
  if (params?.name && brand && brandOfPath[params.name] !== brand) return false;
  if (one && isOf(key, one)) return id === null || params?.id === id;
  return others.some((endpoint) => isOf(key, endpoint));
}

/** Whether any change can affect the answer under a query's key. */
export const isFollowed = (key: readonly unknown[]): boolean =>
  Object.values(reads).some(({ one, others }) =>
    [...(one ? [one] : []), ...others].some((endpoint) => isOf(key, endpoint)),
  );
