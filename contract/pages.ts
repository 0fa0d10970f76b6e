import type { Audience } from './accounts/sessions/rules.ts';
import { artistPages } from './artist-pages.ts';

export interface PageEntry {
  /** Path of the page; `{x}` stands for one segment. */
  path: string;
  /** Who may see it; `null` is everyone. */
  role: Audience | null;
  /** Visitors who are not signed in see it, too. */
  open?: true;
  /** Case counts here; everywhere else `/admin/CreateCampaign` is `/admin/createcampaign`. */
  caseSensitive?: true;
  /** Rendered by the server, readable without script. */
  prerendered?: true;
  /** Rendered by the server, and none that search engines list. */
  unlisted?: true;
  /** A separate document, outside the application: the sign-in. */
  document?: 'sign-in';
}

/** Every page of the product. A navigation to any other path gets the not-found screen with status 404. */
export const pages = [
  { path: '/', role: null, prerendered: true },
  { path: '/privacy', role: null, prerendered: true },
  { path: '/terms', role: null, prerendered: true },
  { path: '/terms/2026-11-24', role: null, prerendered: true },
  { path: '/terms/2026-11-28', role: null, prerendered: true },
  { path: '/refunds', role: null, prerendered: true },
  { path: '/reviews', role: null, prerendered: true },
  { path: '/pitch/{token}', role: null },
  { path: '/faq', role: null, prerendered: true },
  { path: '/pricing', role: null, prerendered: true },
  { path: '/about', role: null, prerendered: true },
  { path: '/contact', role: null, prerendered: true },
  { path: '/curators', role: null, prerendered: true },
  { path: '/curators/{id}', role: null, prerendered: true },
  { path: '/apply', role: null },
  { path: '/application/{token}', role: null },
  { path: '/user/login', role: null, document: 'sign-in' },
  { path: '/admin/login', role: null, document: 'sign-in' },
  { path: '/user/verify-magic-link/{uidb64}/{token}', role: null, document: 'sign-in' },
  { path: '/admin/verify-magic-link/{uidb64}/{token}', role: null, document: 'sign-in' },
  { path: '/curator', role: 'curator' },
  { path: '/curator/login', role: null },
  { path: '/curator/verify-magic-link/{uidb64}/{token}', role: null },
  { path: '/curator/undo-address/{token}', role: null },
  { path: '/user/identity-callback', role: null },
  { path: '/user/confirm-address/{token}', role: null },
  { path: '/confirm-email/{token}', role: null },
  { path: '/undo-email/{token}', role: null },
  { path: '/user/deleted', role: null },
  { path: '/report/{token}', role: null },
  { path: '/unsubscribe', role: null, prerendered: true, unlisted: true },
  ...artistPages,
  { path: '/admin', role: 'admin' },
  { path: '/admin/', role: 'admin' },
  { path: '/admin/createcampaign', role: 'admin' },
  { path: '/admin/dashboard', role: 'admin' },
  { path: '/admin/forecast', role: 'admin' },
  { path: '/admin/supply', role: 'admin' },
  { path: '/eaa/supply', role: 'admin' },
  { path: '/admin/managecampaign', role: 'admin' },
  { path: '/admin/manageorder', role: 'admin', caseSensitive: true },
  { path: '/admin/ManageOrder', role: 'admin' },
  { path: '/admin/evidence', role: 'admin' },
  { path: '/admin/managepayment', role: 'admin' },
  { path: '/admin/money', role: 'admin' },
  { path: '/eaa/money', role: 'admin' },
  { path: '/admin/answers', role: 'admin' },
  { path: '/eaa/answers', role: 'admin' },
  { path: '/admin/over-placements', role: 'admin' },
  { path: '/eaa/over-placements', role: 'admin' },
  { path: '/admin/manageplaylist', role: 'admin' },
  { path: '/admin/editplaylist', role: 'admin' },
  { path: '/admin/manageuser', role: 'admin' },
  { path: '/admin/team', role: 'admin' },
  { path: '/admin/customer', role: 'admin' },
  { path: '/admin/manageaccounts', role: 'admin' },
  { path: '/admin/managejobs', role: 'admin' },
  { path: '/admin/spotify-keys', role: 'admin' },
  { path: '/admin/taggingqueue', role: 'admin' },
  { path: '/admin/extrasqueue', role: 'admin' },
  { path: '/admin/profile', role: 'admin' },
  { path: '/admin/packages', role: 'admin' },
  { path: '/admin/coupons', role: 'admin' },
  { path: '/admin/curators', role: 'admin' },
  { path: '/admin/curator-applications', role: 'admin' },
  { path: '/admin/checks', role: 'admin' },
  { path: '/admin/fees', role: 'admin' },
  { path: '/eaa/fees', role: 'admin' },
  { path: '/admin/system', role: 'admin' },
  { path: '/admin/audit', role: 'admin' },
  { path: '/admin/api-keys', role: 'admin' },
  { path: '/admin/webhooks', role: 'admin' },
  { path: '/eaa/webhooks', role: 'admin' },
  { path: '/admin/attention', role: 'admin' },
  { path: '/eaa/attention', role: 'admin' },
  { path: '/eaa/', role: 'admin' },
  { path: '/eaa', role: 'admin' },
  { path: '/eaa/manageorder', role: 'admin' },
  { path: '/eaa/evidence', role: 'admin' },
  { path: '/eaa/managecampaign', role: 'admin' },
  { path: '/eaa/manageplaylist', role: 'admin' },
  { path: '/eaa/managepayment', role: 'admin' },
  { path: '/eaa/spotify-keys', role: 'admin' },
] as const satisfies readonly PageEntry[];

const patterns = (pages as readonly PageEntry[]).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/\{\w+\}/g, '[^/]+')}$`, page.caseSensitive ? '' : 'i'),
}));

/** The page that a browser sees at a path when it navigates there, with or without a slash at its end, or null. */
export const pageForBrowser = (path: string): PageEntry | null =>
  pageAt(path) ?? (/[^/]\/$/.test(path) ? pageAt(path.slice(0, -1)) : null);

/** The page at a path, exactly as asked for (with a slash at its end it is another), or null. */
export function pageAt(path: string): PageEntry | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.page ?? null;
}
