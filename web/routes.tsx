import type { RouteObject } from 'react-router';
import { RouteError } from '#web/features/not-found/route-error.tsx';
import { RoutePending } from '#web/layouts/route-pending.tsx';
import { guard, guardAgain } from '#web/lib/guard.ts';

const publicPages: RouteObject[] = [
  { path: '/pitch/:token', lazy: () => import('#web/features/curator-answer/pitch-page.tsx') },
  {
    path: '/user/identity-callback',
    lazy: () => import('#web/features/identity/identity-callback-page.tsx'),
  },
  {
    path: '/user/confirm-address/:token',
    lazy: () => import('#web/features/billing-address/confirm-address-page.tsx'),
  },
  { path: '/report/:token', lazy: () => import('#web/features/shared-report/shared-report-page.tsx') },
  { path: '/order-report', lazy: () => import('#web/features/my-orders/order-report-page.tsx') },
  { path: '/unsubscribe', lazy: () => import('#web/features/settings/unsubscribe-page.tsx') },
];

const artistPages: RouteObject[] = [
  { path: '/user', lazy: () => import('#web/features/campaign-builder/campaign-builder-page.tsx') },
  { path: '/checkout', lazy: () => import('#web/features/checkout/checkout-page.tsx') },
  { path: '/checkout/return', lazy: () => import('#web/features/checkout/checkout-return-page.tsx') },
  { path: '/checkout-success', lazy: () => import('#web/features/checkout/checkout-success-page.tsx') },
  { path: '/order-summary', lazy: () => import('#web/features/my-orders/order-summary-page.tsx') },
  { path: '/user/receipt', lazy: () => import('#web/features/receipt/receipt-page.tsx') },
  { path: '/user/settings', lazy: () => import('#web/features/settings/settings-page.tsx') },
];

const comingPage = () => import('#web/features/coming/coming-page.tsx');
const coming = (path: string): RouteObject => ({ path, lazy: comingPage });
const manageOrders = () => import('#web/features/manage-orders/manage-orders-page.tsx');
const createCampaign = () => import('#web/features/create-campaign/create-campaign-page.tsx');
const manageCampaigns = () => import('#web/features/manage-campaigns/manage-campaigns-page.tsx');
const evidencePage = () => import('#web/features/order-evidence/evidence-page.tsx');
const managePayments = () => import('#web/features/manage-payments/manage-payments-page.tsx');
const managePlaylists = () => import('#web/features/manage-playlists/manage-playlists-page.tsx');
const manageSpotifyKeys = () => import('#web/features/manage-spotify-keys/manage-spotify-keys-page.tsx');

const operatorPages: RouteObject[] = [
  { path: '/admin/ManageOrder', caseSensitive: true, lazy: manageOrders },
  { path: '/admin/manageorder', caseSensitive: true, lazy: comingPage },
  { path: '/admin/manageuser', lazy: () => import('#web/features/manage-users/manage-users-page.tsx') },
  {
    path: '/admin/manageaccounts',
    lazy: () => import('#web/features/manage-accounts/manage-accounts-page.tsx'),
  },
  { path: '/admin/profile', lazy: () => import('#web/features/settings/profile-page.tsx') },
  { path: '/admin/taggingqueue', lazy: () => import('#web/features/tagging-queue/tagging-queue-page.tsx') },
  { path: '/admin/dashboard', lazy: () => import('#web/features/dashboard/dashboard-page.tsx') },
  { path: '/admin/forecast', lazy: () => import('#web/features/forecast/forecast-page.tsx') },
  { path: '/admin/managejobs', lazy: () => import('#web/features/manage-jobs/manage-jobs-page.tsx') },
  { path: '/admin/evidence', lazy: evidencePage },
  { path: '/eaa/evidence', lazy: evidencePage },
  { path: '/admin/managepayment', lazy: managePayments },
  { path: '/eaa/managepayment', lazy: managePayments },
  { path: '/admin/spotify-keys', lazy: manageSpotifyKeys },
  { path: '/eaa/spotify-keys', lazy: manageSpotifyKeys },
  { path: '/admin/packages', lazy: () => import('#web/features/manage-packages/manage-packages-page.tsx') },
  { path: '/admin/coupons', lazy: () => import('#web/features/manage-coupons/manage-coupons-page.tsx') },
  { path: '/admin/manageplaylist', lazy: managePlaylists },
  { path: '/eaa/manageplaylist', lazy: managePlaylists },
  {
    path: '/admin/editplaylist',
    lazy: () => import('#web/features/manage-playlists/edit-playlist-page.tsx'),
  },
  { path: '/admin/curators', lazy: () => import('#web/features/manage-curators/manage-curators-page.tsx') },
  { path: '/eaa', lazy: manageOrders },
  { path: '/eaa/manageorder', lazy: manageOrders },
  { path: '/admin', lazy: createCampaign },
  { path: '/admin/createcampaign', lazy: createCampaign },
  { path: '/admin/managecampaign', lazy: manageCampaigns },
  { path: '/eaa/managecampaign', lazy: manageCampaigns },
  coming('/admin/extrasqueue'),
];

/**
 * All pages except the prerendered ones and the sign-in, which are separate documents. Who may see which is in
 * `contract/pages.ts`; the guard reads it there.
 */
export const routes: RouteObject[] = [
  {
    loader: guard,
    shouldRevalidate: guardAgain,
    HydrateFallback: RoutePending,
    ErrorBoundary: RouteError,
    children: [
      { lazy: () => import('#web/layouts/public-layout.tsx'), children: publicPages },
      { lazy: () => import('#web/layouts/customer-layout.tsx'), children: artistPages },
      { lazy: () => import('#web/layouts/admin-layout.tsx'), children: operatorPages },
      // For the guard: it knows the documents, and that any other address is no page.
      { path: '*' },
    ],
  },
];
