import type { TermsSection } from './rules.ts';
import { terms20261128 } from './terms-2026-11-28.ts';

/** What this version says in place of the texts of the next one that begin so. */
const instead: Readonly<Record<string, string>> = {
  'These terms are the agreement':
    'These terms are the agreement between you, the artist or the person ordering for the artist, and {brand}. This is version 2026-11-24. You agree to it at checkout, and the version you agreed to is kept with your order. A later version does not change an order that is already placed.',
  '**Pitching.**':
    '**Pitching.** We send your song to the number of curators in your package. Each of them runs a playlist that fits the song and has a [review](/reviews) not older than seven days when we pitch.',
  '**Review.**':
    '**Review.** A person on our team listens to your song before anything else happens. The curator listens and answers with a yes, or with a no and a reason.',
};

const said = (text: string): string =>
  Object.entries(instead).find(([start]) => text.startsWith(start))?.[1] ?? text;

export const terms20261124: readonly TermsSection[] = terms20261128.map((section) => ({
  ...section,
  blocks: section.blocks.map((block) => {
    if (typeof block === 'string') return said(block);
    return 'points' in block ? { points: block.points.map(said) } : { steps: block.steps.map(said) };
  }),
}));
