import type { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import type { May } from '#web/lib/may.tsx';
import type { AdminLink, AdminSection } from './admin-link.ts';
import { eaaSections } from './eaa-links.ts';
import { realPlaylistSections } from './real-playlist-links.ts';

/** The sidebar of each mode. */
export const sectionsOfMode: Record<BrandPath, readonly AdminSection[]> = {
  admin: realPlaylistSections,
  eaa: eaaSections,
};

const brands = Object.values(brandOfPath);

/** Whether a link of a mode leads to a page that this person may use. */
export function isOpen(
  { needs, everywhere }: Pick<AdminLink, 'needs' | 'everywhere'>,
  mode: BrandPath,
  may: May,
): boolean {
  return everywhere ? brands.some((brand) => may(needs, brand)) : may(needs, brandOfPath[mode]);
}

/** The sidebar of a mode with the links that this person may use. */
export const openSections = (mode: BrandPath, may: May): readonly AdminSection[] =>
  sectionsOfMode[mode]
    .map(({ title, links }) => ({ title, links: links.filter((link) => isOpen(link, mode, may)) }))
    .filter(({ links }) => links.length > 0);

/** Whether a sidebar item is the page at `pathname`, whichever rows of it the item leads to. */
export function isCurrent(link: AdminLink, pathname: string): boolean {
  if (link.caseSensitive && pathname.replace(/\/$/, '') === link.to.toLowerCase()) return false;
  const path = pathname.toLowerCase().replace(/\/$/, '');
  return path === link.to.replace(/\?.*/, '').toLowerCase() || (link.also?.includes(path) ?? false);
}
