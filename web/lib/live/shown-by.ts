import { sessions } from '#contract/auth.ts';
import { brandCampaigns } from '#contract/brand-campaigns.ts';
import { orders } from '#contract/brand-orders.ts';
import { payments } from '#contract/brand-payments.ts';
import { myCampaigns } from '#contract/campaigns.ts';
import { counts } from '#contract/counts.ts';
import { coupons } from '#contract/coupons.ts';
import { curators } from '#contract/curators.ts';
import { dashboard } from '#contract/dashboard.ts';
import { jobs } from '#contract/jobs.ts';
import { managePackages } from '#contract/manage-packages.ts';
import { myOrders } from '#contract/my-orders.ts';
import { playlists } from '#contract/playlists.ts';
import { spotifyAccounts } from '#contract/spotify-accounts.ts';
import { tagging } from '#contract/tagging.ts';
import { users } from '#contract/users.ts';
import { followed, type Reads } from './followed.ts';

const reads: Required<Reads> = {
  order: {
    one: orders.get,
    others: [
      orders.list,
      brandCampaigns.list,
      brandCampaigns.get,
      payments.list,
      myOrders.list,
      myOrders.get,
      myCampaigns.list,
      tagging.list,
      tagging.get,
      counts.get,
      // An order takes a use of its coupon, or gives it back.
      coupons.list,
      coupons.get,
      dashboard.get,
    ],
  },
  campaign: { one: brandCampaigns.get, others: [brandCampaigns.list, myCampaigns.list, dashboard.get] },
  user: { one: users.get, others: [users.list, sessions.list] },
  // Not the keys, which show how many accounts they have: the specification keeps their list for ten minutes.
  spotify_account: {
    one: spotifyAccounts.get,
    others: [spotifyAccounts.list, counts.get],
  },
  job: { one: jobs.get, others: [jobs.list, counts.get, dashboard.get] },
  package: { one: managePackages.get, others: [managePackages.list] },
  coupon: { one: coupons.get, others: [coupons.list] },
  playlist: { one: playlists.get, others: [playlists.list, curators.list, curators.get] },
  curator: { one: curators.get, others: [curators.list, playlists.list, playlists.get] },
};

export const { isShownBy, isFollowed } = followed(reads);
