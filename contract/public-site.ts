import type { Brand } from './brand.schema.ts';
import type { Company } from './company.schema.ts';
import type { Page } from './paging.ts';
import type { PublicCurator } from './reporting/public-curators/schema.ts';
import type { WeekOfReviews } from './reporting/public-reviews/schema.ts';
import type { OfferedPackage } from './sales/packages/schema.ts';

/** A film at another address than the site's own. */
export interface ExternalFilm {
  /** Where it is watched. */
  page: string;
  /** Its player for a frame, where YouTube has it; null for any other place. */
  frame: string | null;
}

/** What the pages of a brand say of this installation; the rest is in `brand.ts`. */
export interface Site {
  brand: Brand;
  /** Without a trailing slash. */
  publicUrl: string;
  supportEmail: string;
  company: Company;
  /** Replaces the site's own film; null without one. */
  film: ExternalFilm | null;
}

/** What public pages show of a brand's database. */
export interface PublicFigures {
  week: WeekOfReviews;
  /** The packages on sale, in their order, with their forecasts for campaigns of any genre. */
  onSale: readonly OfferedPackage[];
}

/** What the pages of curators show; each page shows one of the two. */
export interface ShownCurators {
  /** Those of one page of the index. */
  curators?: Pick<Page<PublicCurator>, 'items' | 'next'>;
  curator?: PublicCurator;
}

/** A site with its figures; null while the database does not answer. */
export type PublicSite = Site & { [K in keyof PublicFigures]: PublicFigures[K] | null } & ShownCurators;

/** Renders the public page at a path of `pages.ts` as a complete HTML document. Throws for any other path. */
export type RenderPublicPage = (path: string, site: PublicSite) => Promise<string>;
