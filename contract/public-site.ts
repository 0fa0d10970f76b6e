import type { Brand } from './brand.schema.ts';
import type { Company } from './company.schema.ts';
import type { Genre } from './genres.schema.ts';
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
  /** Empty in production unless the configuration names them. */
  team: readonly TeamMember[];
  /** The paragraphs of the company’s story. */
  story: readonly string[];
  /** People or story are examples, because the configuration has none. */
  hasExamples: boolean;
  /** Replaces the site's own film; null without one. */
  film: ExternalFilm | null;
}

/** Someone whom the configuration names on the page about the company. */
export interface TeamMember {
  name: string;
  /** What they do; empty where it is not said. */
  role: string;
}

/** What a campaign came to that ended. Only demo data has names and words: no artist or curator agreed to theirs. */
export interface CaseReport {
  /** Of the order: draws the mark where there is no cover. */
  id: string;
  song: { name: string; artist: string; image: string | null } | null;
  genres: readonly Genre[];
  packageName: string;
  duration: string;
  endedAt: string;
  pitches: number;
  answered: number;
  accepted: number;
  /** Days on which our checks saw the song, over all playlists. */
  days: number;
  words: readonly { verdict: 'accepted' | 'declined'; text: string; genre: Genre }[];
}

/** Ended campaigns on the landing page, the latest of a brand. */
export const CASES = 4;

/** What public pages show of a brand's database. */
export interface PublicFigures {
  week: WeekOfReviews;
  /** The packages on sale, in their order, with their forecasts for campaigns of any genre. */
  onSale: readonly OfferedPackage[];
  /** The latest campaigns that ended, whatever came of them. */
  cases: readonly CaseReport[];
  /** A few of the curators who agreed to be shown. */
  curators: readonly PublicCurator[];
}

/** What the pages of curators show; each page shows one of the two. */
export interface ShownCurators {
  /** Those of one page of the index. */
  index?: Pick<Page<PublicCurator>, 'items' | 'next'>;
  curator?: PublicCurator;
}

/** A site with its figures; null while the database does not answer. */
export type PublicSite = Site & { [K in keyof PublicFigures]: PublicFigures[K] | null } & ShownCurators;

/** The pages that stop emails. Only the last has an address of its own: it is what a link without its token shows. */
export const UNSUBSCRIBE = {
  ask: '/unsubscribe/ask',
  done: '/unsubscribe/done',
  curatorDone: '/unsubscribe/curator-done',
  invalid: '/unsubscribe',
} as const;

/** Renders the public page at a path of `pages.ts`, or one of `UNSUBSCRIBE`, as a complete HTML document. Throws for any other path. */
export type RenderPublicPage = (path: string, site: PublicSite) => Promise<string>;
