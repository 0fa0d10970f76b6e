import type { Brand, BrandPath } from './brand.schema.ts';

/** A colour on light pages, then on dark ones. */
type Pair = readonly [light: string, dark: string];

/**
 * Everything that makes a visitor recognise a brand. Host, support mailbox, sender and company are settings of an
 * installation; `brandOf` and `contactOf` of the server add them.
 */
export interface BrandIdentity {
  /** What people read. */
  name: string;
  /** What the brand says of itself, in one line; the title of its landing page. */
  slogan: string;
  /** The same for search engines and link previews, 50 to 170 characters. */
  description: string;
  /** The colour of actions, links and the mark; `web/ui/theme.css` has the same values. */
  colours: { accent: Pair; accentHover: Pair; accentInk: Pair; accentSoft: Pair };
  /** Path data of the mark, 32 by 32, in `accentInk` on a tile of `accent`: a filled shape and lines. */
  mark: { filled: string; lines: string };
}

/** Whether a text names a brand. */
export const isBrand = (text: string | null | undefined): text is Brand =>
  text != null && Object.hasOwn(brandNames, text);

/** The name of each brand. */
export const brandNames: Record<Brand, string> = { 'real-playlist': 'Real Playlist', eaa: 'EAA' };

export const brandMarks: Record<Brand, BrandIdentity['mark']> = {
  // A list whose first line plays.
  'real-playlist': {
    filled: 'M8 7.6v8.8a.9.9 0 0 0 1.37.77l7.1-4.4a.9.9 0 0 0 0-1.54l-7.1-4.4A.9.9 0 0 0 8 7.6Z',
    lines: 'M20.5 12h4M8.5 20.25h16M8.5 25h10',
  },
  // A level meter with its peak lit.
  eaa: {
    filled: 'M16 5.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z',
    lines: 'M8 25v-6.5M16 25V14.75M24 25V10',
  },
};

/** The one definition of each brand. Name and mark stand apart: pages draw them, and use nothing else of it. */
export const brands: Record<Brand, BrandIdentity> = {
  'real-playlist': {
    name: brandNames['real-playlist'],
    slogan: 'Real people listen. You read every answer.',
    description:
      'Your song, pitched to curators whose playlists we review every week. They listen and decide. You read every answer. You’re charged only when your song is approved.',
    colours: {
      accent: ['#1f4bc4', '#9db8ff'],
      accentHover: ['#193ea5', '#b8ccff'],
      accentInk: ['#ffffff', '#0b1638'],
      accentSoft: ['#e8eefc', '#1f2a4d'],
    },
    mark: brandMarks['real-playlist'],
  },
  eaa: {
    name: brandNames.eaa,
    slogan: 'Your song, heard. Every answer, in writing.',
    description:
      'EAA puts your song in front of playlist curators who listen and answer in writing. We review their playlists every week. You pay only when your song is approved.',
    colours: {
      accent: ['#94400b', '#f7b27a'],
      accentHover: ['#793307', '#fbc79d'],
      accentInk: ['#ffffff', '#2e1503'],
      accentSoft: ['#fbeadd', '#43270f'],
    },
    mark: brandMarks.eaa,
  },
};

/** Whether a text is the `{name}` of such a path. */
export const isBrandPath = (text: string | null): text is BrandPath =>
  text !== null && Object.hasOwn(brandOfPath, text);

export const brandOfPath: Record<BrandPath, Brand> = { admin: 'real-playlist', eaa: 'eaa' };

export const pathOfBrand: Record<Brand, BrandPath> = { 'real-playlist': 'admin', eaa: 'eaa' };
