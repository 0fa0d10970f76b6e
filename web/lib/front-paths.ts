/** A query string from what is given; empty when nothing is. */
export function query(values: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) search.set(name, `${value}`);
  return search.size > 0 ? `?${search}` : '';
}

/** Value of `?campaign=` for a campaign that is in no account yet. */
export const NEW_CAMPAIGN = 'new';

/** The addresses that a visitor's first pages lead to: all that the sign-in needs. The first five are documents. */
export const frontPaths = {
  home: '/',
  privacy: '/privacy',
  terms: '/terms',
  refunds: '/refunds',
  reviews: '/reviews',

  userLogin: '/user/login',
  adminLogin: '/admin/login',
  curatorLogin: '/curator/login',
  /** Where everyone but curators goes whose session ended, and what leads them back. */
  signInAgain: (next: string) =>
    next.startsWith('/curator') ? '/curator/login' : `/admin/login${query({ why: 'ended', next })}`,
  /** Where everyone goes who signed out; `next` is the page where their role begins. */
  signedOut: (next: string) =>
    next.startsWith('/curator') ? '/curator/login' : `/admin/login${query({ why: 'signed-out', next })}`,
  /** The sign-in of artists, and what they wanted. */
  artistLogin: (next: string | null) => `/user/login${query({ next: next ?? undefined })}`,

  checkout: (campaign: string) => `/checkout${query({ campaign })}`,
} as const;
