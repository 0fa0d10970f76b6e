import { account } from './account.ts';
import { auth, sessions } from './auth.ts';
import { billingAddresses } from './billing-addresses.ts';
import { brandCampaigns } from './brand-campaigns.ts';
import { orders } from './brand-orders.ts';
import { payments } from './brand-payments.ts';
import { brandPitches } from './brand-pitches.ts';
import { bulkRuns } from './bulk-runs.ts';
import { myCampaigns } from './campaigns.ts';
import { checkout } from './checkout.ts';
import { counts } from './counts.ts';
import { coupons } from './coupons.ts';
import { curatorAnswers } from './curator-answers.ts';
import { curators } from './curators.ts';
import { dashboard } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { evidence } from './evidence.ts';
import { figures } from './figures.ts';
import { find } from './find.ts';
import { fit } from './fit.ts';
import { forecast } from './forecast.ts';
import { identity } from './identity.ts';
import { jobs } from './jobs.ts';
import { live } from './live.ts';
import { orderMails } from './mails.ts';
import { makeGoods } from './make-goods.ts';
import { managePackages } from './manage-packages.ts';
import { myOrders } from './my-orders.ts';
import { packages } from './packages.ts';
import { webhooks } from './payments.ts';
import { placements } from './placement-calls.ts';
import { playlistImports } from './playlist-imports.ts';
import { playlistQuality } from './playlist-quality.ts';
import { playlists } from './playlists.ts';
import { publicReviews } from './public-reviews.ts';
import { receipts } from './receipts.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';
import { songs } from './songs.ts';
import { spotifyAccounts } from './spotify-accounts.ts';
import { spotifyKeys } from './spotify-keys.ts';
import { system } from './system.ts';
import { tagging } from './tagging.ts';
import { users } from './users.ts';
import { views } from './views.ts';
import { weeklyReviews } from './weekly-reviews.ts';

/** The calls of each noun, in the order of the documentation. */
const nouns: readonly Record<string, Endpoint>[] = [
  auth,
  sessions,
  identity,
  settings,
  packages,
  songs,
  fit,
  myCampaigns,
  checkout,
  billingAddresses,
  account,
  myOrders,
  reports,
  figures,
  receipts,
  orders,
  evidence,
  orderMails,
  makeGoods,
  brandCampaigns,
  brandPitches,
  curatorAnswers,
  payments,
  webhooks,
  tagging,
  managePackages,
  coupons,
  users,
  jobs,
  spotifyKeys,
  spotifyAccounts,
  playlists,
  playlistQuality,
  weeklyReviews,
  placements,
  publicReviews,
  playlistImports,
  curators,
  counts,
  dashboard,
  forecast,
  find,
  live,
  bulkRuns,
  views,
  system,
];

/** Every call the product answers. */
export const api: readonly Endpoint[] = nouns.flatMap((noun) => Object.values(noun));
