import { bulkLists } from '#server/bulk-lists.ts';
import { accountRoutes } from '#server/features/account/account.routes.ts';
import { billingAddressRoutes } from '#server/features/billing-addresses/billing-addresses.routes.ts';
import { bulkRoutes } from '#server/features/bulk/bulk.routes.ts';
import { brandCampaignRoutes } from '#server/features/campaigns/brand-campaigns.routes.ts';
import { campaignRoutes } from '#server/features/campaigns/campaigns.routes.ts';
import { checkoutRoutes } from '#server/features/checkout/checkout.routes.ts';
import { countRoutes } from '#server/features/counts/counts.routes.ts';
import { couponRoutes } from '#server/features/coupons/coupons.routes.ts';
import { curatorRoutes } from '#server/features/curators/curators.routes.ts';
import { dashboardRoutes } from '#server/features/dashboard/dashboard.routes.ts';
import { evidenceRoutes } from '#server/features/evidence/evidence.routes.ts';
import { findRoutes } from '#server/features/find/find.routes.ts';
import { forecastRoutes } from '#server/features/forecast/forecast.routes.ts';
import { identityRoutes } from '#server/features/identity/identity.routes.ts';
import { jobRoutes } from '#server/features/jobs/jobs.routes.ts';
import type { LiveHub } from '#server/features/live/hub.ts';
import { liveRoutes } from '#server/features/live/live.routes.ts';
import { orderMailRoutes } from '#server/features/order-mails/order-mails.routes.ts';
import { orderRoutes } from '#server/features/orders/orders.routes.ts';
import { packageRoutes } from '#server/features/packages/packages.routes.ts';
import { paymentRoutes } from '#server/features/payments/payments.routes.ts';
import { pitchRoutes } from '#server/features/pitches/pitches.routes.ts';
import { placementRoutes } from '#server/features/placements/placements.routes.ts';
import { playlistRoutes } from '#server/features/playlists/playlists.routes.ts';
import { publicReviewRoutes } from '#server/features/public-reviews/public-reviews.routes.ts';
import { qualityRoutes } from '#server/features/quality/quality.routes.ts';
import { receiptRoutes } from '#server/features/receipts/receipts.routes.ts';
import { replacementRoutes } from '#server/features/replacements/replacements.routes.ts';
import { reportRoutes } from '#server/features/reports/reports.routes.ts';
import { sessionRoutes } from '#server/features/sessions/sessions.routes.ts';
import { settingsRoutes } from '#server/features/settings/settings.routes.ts';
import { signInRoutes } from '#server/features/sign-in/sign-in.routes.ts';
import { songRoutes } from '#server/features/songs/songs.routes.ts';
import { spotifyAccountRoutes } from '#server/features/spotify-accounts/spotify-accounts.routes.ts';
import { spotifyKeyRoutes } from '#server/features/spotify-keys/spotify-keys.routes.ts';
import { type ProbeTargets, systemRoutes } from '#server/features/system/system.routes.ts';
import { taggingRoutes } from '#server/features/tagging/tagging.routes.ts';
import { userRoutes } from '#server/features/users/users.routes.ts';
import { viewRoutes } from '#server/features/views/views.routes.ts';
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
  ...campaignRoutes,
  ...brandCampaignRoutes,
  ...checkoutRoutes,
  ...billingAddressRoutes,
  ...accountRoutes,
  ...orderRoutes,
  ...evidenceRoutes,
  ...receiptRoutes,
  ...orderMailRoutes,
  ...reportRoutes,
  ...replacementRoutes,
  ...paymentRoutes,
  ...taggingRoutes,
  ...userRoutes,
  ...jobRoutes,
  ...spotifyKeyRoutes,
  ...spotifyAccountRoutes,
  ...playlistRoutes,
  ...qualityRoutes,
  ...placementRoutes,
  ...pitchRoutes,
  ...publicReviewRoutes,
  ...curatorRoutes,
  ...countRoutes,
  ...dashboardRoutes,
  ...forecastRoutes,
  ...findRoutes,
  ...liveRoutes(hub),
  ...bulkRoutes(bulkLists),
  ...viewRoutes,
  ...systemRoutes(probed),
];
