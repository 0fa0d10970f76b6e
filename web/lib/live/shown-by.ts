import { sessions } from '#contract/auth.ts';
import { brandCampaigns } from '#contract/brand-campaigns.ts';
import { orders } from '#contract/brand-orders.ts';
import { payments } from '#contract/brand-payments.ts';
import { brandPitches } from '#contract/brand-pitches.ts';
import { myCampaigns } from '#contract/campaigns.ts';
import { counts } from '#contract/counts.ts';
import { coupons } from '#contract/coupons.ts';
import { curators } from '#contract/curators.ts';
import { dashboard } from '#contract/dashboard.ts';
import { evidence } from '#contract/evidence.ts';
import { forecast } from '#contract/forecast.ts';
import { jobs } from '#contract/jobs.ts';
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
import { type LiveReads, liveQueries } from './live-queries.ts';

const reads: Required<LiveReads> = {
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
      forecast.check,
      forecast.outside,
      // Events of a placement are events of its order.
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

export const { isShownBy, isFollowed } = liveQueries(reads);
