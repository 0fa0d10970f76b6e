import type { Brand } from '#contract/brand.schema.ts';
import { brands } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { linkedPaths } from './linked-pages.ts';

/** The icon of a brand: its mark, in the colours of light pages. */
export function faviconOf(brand: Brand): string {
  const { name, mark, colours } = brands[brand];
  const [tile] = colours.accent;
  const [ink] = colours.accentInk;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${name}</title><rect width="32" height="32" rx="9" fill="${tile}"/><path d="${mark.filled}" fill="${ink}"/><path d="${mark.lines}" stroke="${ink}" stroke-width="2.4" stroke-linecap="round" fill="none"/></svg>`;
}

/** The web app manifest of a brand, for artists who put the site on their home screen. */
export function manifestOf(brand: Brand): string {
  const { name, description } = brands[brand];
  return JSON.stringify({
    name,
    short_name: name,
    description,
    id: '/',
    start_url: '/order-summary',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f9f8f5',
    theme_color: '#f9f8f5',
    icons: [{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }],
  });
}

const closed = ['/admin', '/eaa', '/user', '/checkout', '/order-summary', '/order-report', '/api/'];

/**
 * What crawlers may read. Pages that links open are among it, of which the longest rule counts: a crawler that is kept out
 * does not read that they must not be listed, and lists the address that it found elsewhere.
 */
export function robotsOf(publicUrl: string): string {
  const open = linkedPaths.filter((path) => closed.some((begin) => path.startsWith(begin)));
  const rules = [...open.map((path) => `Allow: ${path}`), ...closed.map((path) => `Disallow: ${path}`)];
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** The public pages at their addresses; those of curators are found from their index. */
export function sitemapOf(publicUrl: string): string {
  const urls = pages
    .filter((page) => 'prerendered' in page && !('unlisted' in page) && !page.path.includes('{'))
    .map((page) => `<url><loc>${publicUrl}${page.path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
