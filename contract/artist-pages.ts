/** The pages of artists, apart from all others: the sign-in asks of no more. */
export const artistPages = [
  { path: '/user', role: 'user', open: true },
  { path: '/checkout', role: 'user' },
  { path: '/checkout/return', role: 'user' },
  { path: '/checkout-success', role: 'user' },
  { path: '/order-summary', role: 'user' },
  { path: '/order-report', role: 'user' },
  { path: '/user/settings', role: 'user' },
  { path: '/user/receipt', role: 'user' },
] as const;

/** Whether there is a page of artists at a path. */
export const isArtistPage = (path: string): boolean =>
  artistPages.some((page) => page.path === path.toLowerCase());
