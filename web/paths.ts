import { attentions } from '#contract/orders/orders/rules.ts';
import { frontPaths, query } from './lib/front-paths.ts';

const anyReason = attentions.join();

/** Every address of the product, as links write them. */
export const paths = {
  ...frontPaths,

  /** `campaign`: an id, `NEW_CAMPAIGN`, or the newest draft; `step` from 1, else where the draft was left. */
  campaignBuilder: (campaign?: string, step?: number) => `/user${query({ campaign, step })}`,
  checkoutSuccess: '/checkout-success',
  orderSummary: (order?: string) => `/order-summary${query({ order })}`,
  orderReport: (order: string) => `/order-report${query({ order })}`,
  userSettings: '/user/settings',
  accountDeleted: '/user/deleted',
  receipt: (order: string) => `/user/receipt${query({ order })}`,

  curator: '/curator',
  apply: '/apply',
  /** Readable by everyone, if they agreed. */
  publicCurator: (curator: string) => `/curators/${curator}`,
  /** Where a curator answers a song. */
  pitch: (token: string) => `/pitch/${token}`,

  admin: '/admin',
  dashboard: '/admin/dashboard',
  /** Linked from the dashboard: the specification's sidebar has no entry for it. */
  forecast: (brand?: string) => `/admin/forecast${query({ brand })}`,
  supply: '/admin/supply',
  createCampaign: '/admin/CreateCampaign',
  manageCampaign: (campaign?: string) => `/admin/ManageCampaign${query({ campaign })}`,
  manageOrders: (order?: string) => `/admin/ManageOrder${query({ order })}`,
  evidence: (order: string) => `/admin/evidence${query({ order })}`,
  /** The orders of a customer, by the address. */
  ordersOf: (email: string) => `/admin/ManageOrder${query({ q: email })}`,
  managePayment: '/admin/managepayment',
  /** What the dashboard’s revenue is made of. */
  money: '/admin/money',
  /** What the dashboard’s acceptance rate and placements held are made of. */
  answers: '/admin/answers',
  overPlacements: '/admin/over-placements',
  /** Those that need attention. */
  ordersInNeed: `/admin/ManageOrder${query({ attention: anyReason })}`,
  reviewsOverdue: '/admin/ManagePlaylist?review=overdue',
  managePlaylist: (playlist?: string) => `/admin/ManagePlaylist${query({ playlist })}`,
  playlistsOf: (curator: string) => `/admin/ManagePlaylist${query({ curator })}`,
  curators: (brand?: string, curator?: string) => `/admin/curators${query({ brand, curator })}`,
  /** Of those that wait for a decision, the oldest first. */
  applications: '/admin/curator-applications?status=waiting',
  attention: '/admin/attention',
  /** What the sidebar counts: what is one’s own, or no one’s yet. */
  ownAttention: '/admin/attention?assignee=me,none',
  system: '/admin/system',
  apiKeys: (key?: string) => `/admin/api-keys${query({ key })}`,
  webhooks: (endpoint?: string) => `/admin/webhooks${query({ endpoint })}`,
  auditLog: (search?: string) => `/admin/audit${query({ q: search })}`,
  fees: '/admin/fees',
  eaaFees: '/eaa/fees',
  checks: (brand?: string) => `/admin/checks${query({ brand })}`,
  editPlaylist: (id: string) => `/admin/editplaylist${query({ id })}`,
  manageUsers: (user?: string) => `/admin/ManageUser${query({ user })}`,
  team: (user?: string) => `/admin/team${query({ user })}`,
  /** One person: what they bought, and what was said. */
  customer: (id: string) => `/admin/customer${query({ id })}`,
  manageAccounts: (account?: string) => `/admin/manageaccounts${query({ account })}`,
  endedAccounts: '/admin/manageaccounts?status=expired,revoked',
  accountsOfKey: (keyId: string) => `/admin/manageaccounts${query({ keyId })}`,
  manageJobs: (search?: string) => `/admin/managejobs${query({ q: search })}`,
  deadJobs: '/admin/managejobs?status=dead',
  packages: (id?: string) => `/admin/packages${query({ package: id })}`,
  coupons: (coupon?: string) => `/admin/coupons${query({ coupon })}`,
  spotifyKeys: (key?: string) => `/admin/spotify-keys${query({ key })}`,
  taggingQueue: (brand?: string) => `/admin/TaggingQueue${query({ brand })}`,
  /** One song of the queue, by its id; `title` narrows the list to where it is found. */
  songReview: (item: string, status?: 'approved' | 'rejected', title?: string) =>
    `/admin/TaggingQueue${query({ status, q: title, item })}`,
  extrasQueue: '/admin/ExtrasQueue',
  adminProfile: '/admin/profile',

  eaaManageOrder: (order?: string) => `/eaa/manageorder${query({ order })}`,
  eaaEvidence: (order: string) => `/eaa/evidence${query({ order })}`,
  eaaOrdersOf: (email: string) => `/eaa/manageorder${query({ q: email })}`,
  eaaOrdersInNeed: `/eaa/manageorder${query({ attention: anyReason })}`,
  eaaManageCampaign: (campaign?: string) => `/eaa/managecampaign${query({ campaign })}`,
  eaaAttention: '/eaa/attention',
  eaaOwnAttention: '/eaa/attention?assignee=me,none',
  eaaManagePayment: '/eaa/managepayment',
  eaaMoney: '/eaa/money',
  eaaAnswers: '/eaa/answers',
  eaaOverPlacements: '/eaa/over-placements',
  eaaSupply: '/eaa/supply',
  eaaReviewsOverdue: '/eaa/manageplaylist?review=overdue',
  eaaManagePlaylist: (playlist?: string) => `/eaa/manageplaylist${query({ playlist })}`,
  eaaPlaylistsOf: (curator: string) => `/eaa/manageplaylist${query({ curator })}`,
  eaaWebhooks: (endpoint?: string) => `/eaa/webhooks${query({ endpoint })}`,
  eaaSpotifyKeys: (key?: string) => `/eaa/spotify-keys${query({ key })}`,
} as const;
