import { bulkLists } from '#server/bulk-lists.ts';
import { accountRoutes } from '#server/domains/accounts/account/account.routes.ts';
import { billingAddressRoutes } from '#server/domains/accounts/addresses/billing-addresses.routes.ts';
import { apiKeyRoutes } from '#server/domains/accounts/api-keys/api-keys.routes.ts';
import { identityRoutes } from '#server/domains/accounts/identity/identity.routes.ts';
import { noticeRoutes } from '#server/domains/accounts/notices/notices.routes.ts';
import { passkeyRoutes } from '#server/domains/accounts/passkeys/passkeys.routes.ts';
import { preferenceRoutes } from '#server/domains/accounts/preferences/preferences.routes.ts';
import { sessionRoutes } from '#server/domains/accounts/sessions/sessions.routes.ts';
import { settingsRoutes } from '#server/domains/accounts/settings/settings.routes.ts';
import { signInRoutes } from '#server/domains/accounts/sign-in/sign-in.routes.ts';
import { addressChangeRoutes } from '#server/domains/accounts/users/address-changes.routes.ts';
import { userRoutes } from '#server/domains/accounts/users/users.routes.ts';
import { applicationRoutes } from '#server/domains/catalogue/applications/applications.routes.ts';
import { curatorRoutes } from '#server/domains/catalogue/curators/curators.routes.ts';
import { playlistRoutes } from '#server/domains/catalogue/playlists/playlists.routes.ts';
import { qualityRoutes } from '#server/domains/catalogue/quality/quality.routes.ts';
import { brandCampaignRoutes } from '#server/domains/fulfilment/campaigns/brand-campaigns.routes.ts';
import { endingRoutes } from '#server/domains/fulfilment/endings/endings.routes.ts';
import { feeRoutes } from '#server/domains/fulfilment/fees/fees.routes.ts';
import { makeGoodRoutes } from '#server/domains/fulfilment/make-goods/make-goods.routes.ts';
import { pitchRoutes } from '#server/domains/fulfilment/pitches/pitches.routes.ts';
import { placementRoutes } from '#server/domains/fulfilment/placements/placements.routes.ts';
import { proofRoutes } from '#server/domains/fulfilment/proofs/proofs.routes.ts';
import { ratingRoutes } from '#server/domains/fulfilment/ratings/ratings.routes.ts';
import { bulkRoutes } from '#server/domains/office/bulk/bulk.routes.ts';
import { jobRoutes } from '#server/domains/office/jobs/jobs.routes.ts';
import type { LiveHub } from '#server/domains/office/live/hub.ts';
import { liveRoutes } from '#server/domains/office/live/live.routes.ts';
import { type ProbeTargets, systemRoutes } from '#server/domains/office/system/system.routes.ts';
import { webhookRoutes } from '#server/domains/office/webhooks/webhooks.routes.ts';
import { checkoutRoutes } from '#server/domains/orders/checkout/checkout.routes.ts';
import { orderMailRoutes } from '#server/domains/orders/mails/order-mails.routes.ts';
import { messageRoutes } from '#server/domains/orders/messages/messages.routes.ts';
import { orderRoutes } from '#server/domains/orders/orders/orders.routes.ts';
import { paymentRoutes } from '#server/domains/orders/payments/payments.routes.ts';
import { receiptRoutes } from '#server/domains/orders/receipts/receipts.routes.ts';
import { taggingRoutes } from '#server/domains/orders/tagging/tagging.routes.ts';
import { attentionRoutes } from '#server/domains/reporting/attention/attention.routes.ts';
import { auditLogRoutes } from '#server/domains/reporting/audit-log/audit-log.routes.ts';
import { countRoutes } from '#server/domains/reporting/counts/counts.routes.ts';
import { customerRoutes } from '#server/domains/reporting/customers/customers.routes.ts';
import { dashboardRoutes } from '#server/domains/reporting/dashboard/dashboard.routes.ts';
import { evidenceRoutes } from '#server/domains/reporting/evidence/evidence.routes.ts';
import { healthRoutes } from '#server/domains/reporting/health/health.routes.ts';
import { publicCuratorRoutes } from '#server/domains/reporting/public-curators/public-curators.routes.ts';
import { publicReviewRoutes } from '#server/domains/reporting/public-reviews/public-reviews.routes.ts';
import { reportRoutes } from '#server/domains/reporting/reports/reports.routes.ts';
import { resultRoutes } from '#server/domains/reporting/results/results.routes.ts';
import { findRoutes } from '#server/domains/reporting/search/find.routes.ts';
import { supplyRoutes } from '#server/domains/reporting/supply/supply.routes.ts';
import { viewRoutes } from '#server/domains/reporting/views/views.routes.ts';
import { campaignRoutes } from '#server/domains/sales/campaigns/campaigns.routes.ts';
import { couponRoutes } from '#server/domains/sales/coupons/coupons.routes.ts';
import { fitRoutes } from '#server/domains/sales/fit/fit.routes.ts';
import { forecastRoutes } from '#server/domains/sales/forecast/forecast.routes.ts';
import { packageRoutes } from '#server/domains/sales/packages/packages.routes.ts';
import { spotifyAccountRoutes } from '#server/domains/spotify/accounts/spotify-accounts.routes.ts';
import { spotifyKeyRoutes } from '#server/domains/spotify/keys/spotify-keys.routes.ts';
import { songRoutes } from '#server/domains/spotify/songs/songs.routes.ts';
import { playlistWritingRoutes } from '#server/domains/spotify/writing/playlist-writing.routes.ts';
import type { Route } from './route.ts';

/** Every endpoint with its verb. */
export const allRoutes = (probed: ProbeTargets, hub: LiveHub): readonly Route[] => [
  ...signInRoutes,
  ...identityRoutes,
  ...sessionRoutes,
  ...settingsRoutes,
  ...packageRoutes,
  ...couponRoutes,
  ...songRoutes,
  ...fitRoutes,
  ...campaignRoutes,
  ...brandCampaignRoutes,
  ...checkoutRoutes,
  ...billingAddressRoutes,
  ...addressChangeRoutes,
  ...accountRoutes,
  ...orderRoutes,
  ...messageRoutes,
  ...evidenceRoutes,
  ...receiptRoutes,
  ...orderMailRoutes,
  ...reportRoutes,
  ...makeGoodRoutes,
  ...paymentRoutes,
  ...taggingRoutes,
  ...userRoutes,
  ...customerRoutes,
  ...jobRoutes,
  ...spotifyKeyRoutes,
  ...spotifyAccountRoutes,
  ...playlistWritingRoutes,
  ...playlistRoutes,
  ...qualityRoutes,
  ...placementRoutes,
  ...proofRoutes,
  ...ratingRoutes,
  ...pitchRoutes,
  ...endingRoutes,
  ...feeRoutes,
  ...publicCuratorRoutes,
  ...publicReviewRoutes,
  ...curatorRoutes,
  ...applicationRoutes,
  ...countRoutes,
  ...attentionRoutes,
  ...dashboardRoutes,
  ...resultRoutes,
  ...healthRoutes,
  ...auditLogRoutes,
  ...forecastRoutes,
  ...supplyRoutes,
  ...findRoutes,
  ...liveRoutes(hub),
  ...bulkRoutes(bulkLists),
  ...viewRoutes,
  ...apiKeyRoutes,
  ...passkeyRoutes,
  ...preferenceRoutes,
  ...noticeRoutes,
  ...webhookRoutes,
  ...systemRoutes(probed),
];
