import { type Brand, brands } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';

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

/** What crawlers may read. */
export const robotsOf = (publicUrl: string): string =>
  `User-agent: *\nDisallow: /admin\nDisallow: /eaa\nDisallow: /user\nDisallow: /checkout\nDisallow: /order-summary\nDisallow: /order-report\nDisallow: /report/\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** The public pages at their addresses. */
export function sitemapOf(publicUrl: string): string {
  const urls = pages
    .filter((page) => 'prerendered' in page)
    .map((page) => `<url><loc>${publicUrl}${page.path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
