import { TERMS_VERSION } from '../../accounts/settings/rules.ts';
import { terms20261124 } from './terms-2026-11-24.ts';
import { terms20261128 } from './terms-2026-11-28.ts';

/** Items of a list, with or without numbers. */
export type TermsList = { readonly points: readonly string[] } | { readonly steps: readonly string[] };

/**
 * A part of the terms: paragraphs and lists. A text may have `[links](/path)` and `**bold words**`, and names what differs
 * between installations: `{brand}`, `{support}`, and `{company}`, which stands alone.
 */
export interface TermsSection {
  /** Target of the table of contents. */
  id: string;
  title: string;
  blocks: readonly (string | TermsList)[];
}

/** The text of every version that an order can have agreed to. A version stays for as long as such orders do. */
export const termsVersions: Readonly<Record<string, readonly TermsSection[]>> = {
  '2026-11-24': terms20261124,
  [TERMS_VERSION]: terms20261128,
};

/** Where a version is read. */
export const termsPath = (version: string): string => `/terms/${version}`;

/** The same as plain text, a paragraph or an item a line. `names` are what the placeholders stand for. */
export const plainTerms = (
  sections: readonly TermsSection[],
  names: { brand: string; support: string; company: readonly string[] },
): string =>
  sections
    .flatMap(({ title, blocks }) => [
      title.toUpperCase(),
      ...blocks.flatMap((block) =>
        typeof block === 'string'
          ? [block]
          : 'points' in block
            ? block.points.map((one) => `- ${one}`)
            : block.steps.map((one, n) => `${n + 1}. ${one}`),
      ),
    ])
    .map((line) =>
      line
        .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
        .replaceAll('**', '')
        .replaceAll('{brand}', names.brand)
        .replaceAll('{support}', names.support)
        .replaceAll('{company}', names.company.join(', ')),
    )
    .filter((line) => line !== '')
    .join('\n');
