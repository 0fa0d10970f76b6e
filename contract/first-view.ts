import type { PublicSettings } from './accounts/settings/schema.ts';
import type { OfferedPackage } from './sales/packages/schema.ts';

/** Pages that the server sends with their first view, so that they can be read and typed into before their script is there. */
export const firstViewPaths = ['/user/login', '/admin/login', '/user'] as const;

export type FirstViewPath = (typeof firstViewPaths)[number];

/** What the first view of a page shows. */
export interface FirstViewFacts {
  path: FirstViewPath;
  /** What the address asks for, such as `?why=ended`, reduced to what the page shows before any interaction. */
  search: string;
  settings: PublicSettings;
  /** The packages on sale, in their order. */
  onSale: readonly OfferedPackage[];
}

/** Renders the content of a page's root element. Throws where the page cannot be rendered. */
export type RenderFirstView = (facts: FirstViewFacts) => Promise<string>;

/** Ids of the elements that tell the page's script what its first view was rendered with, as JSON. */
export const PAGE_DATA_IDS = { settings: 'settings', onSale: 'on-sale' } as const;
