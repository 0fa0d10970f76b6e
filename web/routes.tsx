import type { RouteObject } from 'react-router';
import { RouteError } from '#web/domains/office/not-found/route-error.tsx';
import { RoutePending } from '#web/layouts/route-pending.tsx';
import { guard, guardAgain } from '#web/lib/guard.ts';
import { Sections } from '#web/sections.tsx';

const publicPages: RouteObject[] = [
  { path: '/pitch/:token', lazy: () => import('#web/domains/fulfilment/pitches/pitch-page.tsx') },
  { path: '/curator', lazy: () => import('#web/domains/fulfilment/portal/portal-page.tsx') },
  {
    path: '/curator/login',
    lazy: () => import('#web/domains/accounts/sign-in/curator-login-page.tsx'),
  },
  {
    path: '/curator/verify-magic-link/:uidb64/:token',
    lazy: () => import('#web/domains/accounts/sign-in/curator-verify-page.tsx'),
  },
  { path: '/apply', lazy: () => import('#web/domains/catalogue/applications/apply-page.tsx') },
  {
    path: '/application/:token',
    lazy: () => import('#web/domains/catalogue/applications/application-page.tsx'),
  },
  {
    path: '/user/identity-callback',
    lazy: () => import('#web/domains/accounts/identity/identity-callback-page.tsx'),
  },
  {
    path: '/user/confirm-address/:token',
    lazy: () => import('#web/domains/accounts/addresses/confirm-address-page.tsx'),
  },
  {
    path: '/confirm-email/:token',
    lazy: () => import('#web/domains/accounts/addresses/change-address-page.tsx'),
  },
  {
    path: '/undo-email/:token',
    lazy: () => import('#web/domains/accounts/addresses/undo-address-page.tsx'),
  },
  {
    path: '/curator/undo-address/:token',
    lazy: () => import('#web/domains/accounts/addresses/undo-address-page.tsx'),
  },
  {
    path: '/user/deleted',
    lazy: () => import('#web/domains/accounts/settings/account-deleted-page.tsx'),
  },
  {
    path: '/report/:token',
    lazy: () => import('#web/domains/reporting/shared-report/shared-report-page.tsx'),
  },
  { path: '/order-report', lazy: () => import('#web/domains/reporting/reports/order-report-page.tsx') },
];

const artistPages: RouteObject[] = [
  { path: '/user', lazy: () => import('#web/domains/sales/builder/campaign-builder-page.tsx') },
  { path: '/checkout', lazy: () => import('#web/domains/orders/checkout/checkout-page.tsx') },
  { path: '/checkout/return', lazy: () => import('#web/domains/orders/checkout/checkout-return-page.tsx') },
  { path: '/checkout-success', lazy: () => import('#web/domains/orders/checkout/checkout-success-page.tsx') },
  { path: '/order-summary', lazy: () => import('#web/domains/orders/orders/order-summary-page.tsx') },
  { path: '/user/receipt', lazy: () => import('#web/domains/orders/receipts/receipt-page.tsx') },
  { path: '/user/settings', lazy: () => import('#web/domains/accounts/settings/settings-page.tsx') },
];

const comingPage = () => import('#web/domains/office/coming/coming-page.tsx');
const coming = (path: string): RouteObject => ({ path, lazy: comingPage });
const manageOrders = () => import('#web/domains/orders/orders/manage-orders-page.tsx');
const createCampaign = () => import('#web/domains/fulfilment/campaigns/create-campaign-page.tsx');
const manageUsers = () => import('#web/domains/accounts/users/manage-users-page.tsx');
const manageCampaigns = () => import('#web/domains/fulfilment/campaigns/manage-campaigns-page.tsx');
const evidencePage = () => import('#web/domains/reporting/evidence/evidence-page.tsx');
const money = () => import('#web/domains/orders/payments/money-page.tsx');
const results = () => import('#web/domains/reporting/results/results-page.tsx');
const supply = () => import('#web/domains/reporting/supply/supply-page.tsx');
const managePlaylists = () => import('#web/domains/catalogue/playlists/manage-playlists-page.tsx');
const needsAttention = () => import('#web/domains/reporting/attention/attention-page.tsx');
const manageWebhooks = () => import('#web/domains/office/webhooks/manage-webhooks-page.tsx');
const manageSpotifyKeys = () => import('#web/domains/spotify/keys/manage-spotify-keys-page.tsx');

const operatorPages: RouteObject[] = [
  // In exactly this case; in any other it is the list of orders.
  { path: '/admin/manageorder', caseSensitive: true, lazy: comingPage },
  { path: '/admin/ManageOrder', lazy: manageOrders },
  { path: '/admin/manageuser', lazy: manageUsers },
  { path: '/admin/team', lazy: manageUsers },
  { path: '/admin/customer', lazy: () => import('#web/domains/reporting/customers/customer-page.tsx') },
  {
    path: '/admin/manageaccounts',
    lazy: () => import('#web/domains/spotify/accounts/manage-accounts-page.tsx'),
  },
  { path: '/admin/profile', lazy: () => import('#web/domains/accounts/settings/profile-page.tsx') },
  { path: '/admin/taggingqueue', lazy: () => import('#web/domains/orders/tagging/tagging-queue-page.tsx') },
  { path: '/admin/dashboard', lazy: () => import('#web/domains/reporting/dashboard/dashboard-page.tsx') },
  { path: '/admin/forecast', lazy: () => import('#web/domains/sales/forecast/forecast-page.tsx') },
  { path: '/admin/supply', lazy: supply },
  { path: '/eaa/supply', lazy: supply },
  { path: '/admin/managejobs', lazy: () => import('#web/domains/office/jobs/manage-jobs-page.tsx') },
  { path: '/admin/evidence', lazy: evidencePage },
  { path: '/eaa/evidence', lazy: evidencePage },
  { path: '/admin/managepayment', lazy: money },
  { path: '/eaa/managepayment', lazy: money },
  { path: '/admin/money', lazy: money },
  { path: '/eaa/money', lazy: money },
  { path: '/admin/fees', lazy: money },
  { path: '/eaa/fees', lazy: money },
  { path: '/admin/answers', lazy: results },
  { path: '/eaa/answers', lazy: results },
  { path: '/admin/over-placements', lazy: results },
  { path: '/eaa/over-placements', lazy: results },
  { path: '/admin/spotify-keys', lazy: manageSpotifyKeys },
  { path: '/eaa/spotify-keys', lazy: manageSpotifyKeys },
  { path: '/admin/packages', lazy: () => import('#web/domains/sales/packages/manage-packages-page.tsx') },
  { path: '/admin/coupons', lazy: () => import('#web/domains/sales/coupons/manage-coupons-page.tsx') },
  { path: '/admin/manageplaylist', lazy: managePlaylists },
  { path: '/eaa/manageplaylist', lazy: managePlaylists },
  {
    path: '/admin/editplaylist',
    lazy: () => import('#web/domains/catalogue/playlists/edit-playlist-page.tsx'),
  },
  {
    path: '/admin/curator-applications',
    lazy: () => import('#web/domains/catalogue/applications/manage-applications-page.tsx'),
  },
  { path: '/admin/curators', lazy: () => import('#web/domains/catalogue/curators/manage-curators-page.tsx') },
  { path: '/admin/checks', lazy: () => import('#web/domains/fulfilment/checks/checks-page.tsx') },
  { path: '/admin/system', lazy: () => import('#web/domains/reporting/health/system-page.tsx') },
  { path: '/admin/audit', lazy: () => import('#web/domains/reporting/audit-log/audit-page.tsx') },
  {
    path: '/admin/api-keys',
    lazy: () => import('#web/domains/accounts/api-keys/manage-api-keys-page.tsx'),
  },
  { path: '/admin/webhooks', lazy: manageWebhooks },
  { path: '/eaa/webhooks', lazy: manageWebhooks },
  { path: '/admin/attention', lazy: needsAttention },
  { path: '/eaa/attention', lazy: needsAttention },
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
    Component: Sections,
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
