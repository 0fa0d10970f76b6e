/** A query string from what is given; empty when nothing is. */
function query(values: Record<string, string | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, value);
  return search.size > 0 ? `?${search}` : '';
}

/** Every address of the product, as links write them. The four first are pages of their own document. */
export const paths = {
  home: '/',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  reviews: '/reviews',

  userLogin: '/user/login',
  adminLogin: '/admin/login',

  campaignBuilder: (campaign?: string) => `/user${query({ campaign })}`,
  checkout: (campaign: string) => `/checkout${query({ campaign })}`,
  checkoutSuccess: '/checkout-success',
  orderSummary: (order?: string) => `/order-summary${query({ order })}`,
  userSettings: '/user/settings',

  admin: '/admin',
  dashboard: '/admin/dashboard',
  createCampaign: '/admin/CreateCampaign',
  manageCampaign: '/admin/ManageCampaign',
  manageOrders: (order?: string) => `/admin/ManageOrder${query({ order })}`,
  managePlaylist: '/admin/ManagePlaylist',
  editPlaylist: (id: string) => `/admin/editplaylist${query({ id })}`,
  manageUsers: '/admin/ManageUser',
  manageAccounts: '/admin/manageaccounts',
  manageJobs: '/admin/managejobs',
  spotifyKeys: '/admin/spotify-keys',
  taggingQueue: (item?: string) => `/admin/TaggingQueue${query({ item })}`,
  extrasQueue: '/admin/ExtrasQueue',
  adminProfile: '/admin/profile',

  eaaManageOrder: (order?: string) => `/eaa/manageorder${query({ order })}`,
  eaaManagePayment: '/eaa/managepayment',
  eaaManagePlaylist: '/eaa/manageplaylist',
  eaaSpotifyKeys: '/eaa/spotify-keys',
} as const;
