import { account } from './accounts/account/calls.ts';
import { addressChanges } from './accounts/address-changes/calls.ts';
import { billingAddresses } from './accounts/addresses/calls.ts';
import { apiKeys, ownApiKeys } from './accounts/api-keys/calls.ts';
import { identity } from './accounts/identity/calls.ts';
import { notices } from './accounts/notices/calls.ts';
import { passkeys } from './accounts/passkeys/calls.ts';
import { preferences } from './accounts/preferences/calls.ts';
import { auth, curatorAuth, sessions } from './accounts/sessions/calls.ts';
import { settings } from './accounts/settings/calls.ts';
import { users } from './accounts/users/calls.ts';
import { applications, ownApplication } from './catalogue/applications/calls.ts';
import { curatorAccount, curatorMails, curators } from './catalogue/curators/calls.ts';
import { ownPlaylists, playlistImports, playlists } from './catalogue/playlists/calls.ts';
import { playlistQuality } from './catalogue/quality/calls.ts';
import { weeklyReviews } from './catalogue/reviews/calls.ts';
import type { Endpoint } from './endpoint.ts';
import { brandCampaigns } from './fulfilment/campaigns/calls.ts';
import { endings } from './fulfilment/endings/calls.ts';
import { brandFees, ownFees } from './fulfilment/fees/calls.ts';
import { makeGoods } from './fulfilment/make-goods/calls.ts';
import { brandPitches, curatorAnswers, ownPitches } from './fulfilment/pitches/calls.ts';
import { placements } from './fulfilment/placements/calls.ts';
import { ownProofs, proofs } from './fulfilment/proofs/calls.ts';
import { myRatings, ratings } from './fulfilment/ratings/calls.ts';
import { bulkRuns } from './office/bulk/calls.ts';
import { jobs } from './office/jobs/calls.ts';
import { live } from './office/live/calls.ts';
import { orderMails } from './office/mails/calls.ts';
import { system } from './office/system/calls.ts';
import { webhookEndpoints } from './office/webhooks/calls.ts';
import { checkout } from './orders/checkout/calls.ts';
import { figures } from './orders/figures/calls.ts';
import { myMessages, orderMessages } from './orders/messages/calls.ts';
import { myOrders, orders } from './orders/orders/calls.ts';
import { moneyMoves, payments, webhooks } from './orders/payments/calls.ts';
import { receipts } from './orders/receipts/calls.ts';
import { tagging } from './orders/tagging/calls.ts';
import { attention, inbox } from './reporting/attention/calls.ts';
import { auditLog } from './reporting/audit-log/calls.ts';
import { counts } from './reporting/counts/calls.ts';
import { customers } from './reporting/customers/calls.ts';
import { dashboard } from './reporting/dashboard/calls.ts';
import { evidence } from './reporting/evidence/calls.ts';
import { health } from './reporting/health/calls.ts';
import { publicCurators } from './reporting/public-curators/calls.ts';
import { publicReviews } from './reporting/public-reviews/calls.ts';
import { reports } from './reporting/reports/calls.ts';
import { answers, overPlacements } from './reporting/results/calls.ts';
import { find } from './reporting/search/calls.ts';
import { supply, wantedGenres } from './reporting/supply/calls.ts';
import { views } from './reporting/views/calls.ts';
import { myCampaigns, visitorCampaign } from './sales/campaigns/calls.ts';
import { coupons } from './sales/coupons/calls.ts';
import { fit } from './sales/fit/calls.ts';
import { forecast } from './sales/forecast/calls.ts';
import { managePackages, packages } from './sales/packages/calls.ts';
import { spotifyAccounts } from './spotify/accounts/calls.ts';
import { spotifyKeys } from './spotify/keys/calls.ts';
import { songs } from './spotify/songs/calls.ts';
import { playlistWriting } from './spotify/writing/calls.ts';

/** The calls of each noun, in the order of the documentation. */
const nouns: readonly Record<string, Endpoint>[] = [
  auth,
  curatorAuth,
  sessions,
  identity,
  settings,
  packages,
  songs,
  fit,
  wantedGenres,
  myCampaigns,
  visitorCampaign,
  checkout,
  billingAddresses,
  addressChanges,
  account,
  myOrders,
  myMessages,
  reports,
  myRatings,
  figures,
  receipts,
  orders,
  orderMessages,
  evidence,
  orderMails,
  makeGoods,
  brandCampaigns,
  brandPitches,
  curatorAnswers,
  curatorAccount,
  curatorMails,
  ownPitches,
  ownPlaylists,
  ownProofs,
  ownFees,
  payments,
  moneyMoves,
  webhooks,
  tagging,
  managePackages,
  coupons,
  users,
  customers,
  jobs,
  spotifyKeys,
  spotifyAccounts,
  playlistWriting,
  playlists,
  playlistQuality,
  weeklyReviews,
  placements,
  proofs,
  ratings,
  endings,
  brandFees,
  publicCurators,
  publicReviews,
  playlistImports,
  curators,
  applications,
  ownApplication,
  counts,
  inbox,
  attention,
  health,
  auditLog,
  dashboard,
  answers,
  overPlacements,
  forecast,
  supply,
  find,
  live,
  bulkRuns,
  views,
  apiKeys,
  ownApiKeys,
  passkeys,
  preferences,
  notices,
  webhookEndpoints,
  system,
];

/** Every call the product answers. */
export const api: readonly Endpoint[] = nouns.flatMap((noun) => Object.values(noun));
