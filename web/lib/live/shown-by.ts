import {
  attention,
  brandCampaigns,
  brandFees,
  brandPitches,
  counts,
  coupons,
  curators,
  dashboard,
  evidence,
  forecast,
  jobs,
  makeGoods,
  managePackages,
  orderMessages,
  orders,
  payments,
  placements,
  playlistQuality,
  playlists,
  ratings,
  spotifyAccounts,
  users,
} from '#contract/admin-calls.ts';
import { myCampaigns, myOrders, reports, sessions, tagging } from '#contract/calls.ts';
import { type LiveReads, liveQueries } from './live-queries.ts';

const reads: Required<LiveReads> = {
  order: {
    one: orders.get,
    others: [
      orders.list,
      makeGoods.ofOrder,
      orderMessages.list,
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
      attention.list,
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
      placements.toCheck,
      ratings.ofCampaign,
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
    others: [spotifyAccounts.list, counts.get, attention.list],
  },
  job: { one: jobs.get, others: [jobs.list, counts.get, dashboard.get, attention.list] },
  package: { one: managePackages.get, others: [managePackages.list] },
  coupon: { one: coupons.get, others: [coupons.list] },
  playlist: {
    one: playlists.get,
    others: [
      playlists.list,
      playlistQuality.get,
      curators.list,
      curators.get,
      counts.get,
      dashboard.get,
      attention.list,
    ],
  },
  attention: { others: [attention.list, counts.get] },
  curator: { one: curators.get, others: [curators.list, playlists.list, playlists.get, brandFees.due] },
};

export const { isShownBy, isFollowed } = liveQueries(reads);
