const APOSTROPHES = /[´`‘’‚‛ʹʻʼʽ′‵＇]/g;

/**
 * What is typed to be searched for, with plain apostrophes, hyphens and spaces, letters of usual width, and nothing
 * invisible.
 */
export const plainTyped = (typed: string): string =>
  typed
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();

const letters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** A text in the one spelling that searches compare; the database's function of this name does the same. */
export const plainWords = (typed: string): string =>
  typed
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(
      /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g,
      '',
    )
    .toLowerCase()
    .replace(/[‐‑‒–—―−﹘﹣－]/g, '-')
    .replace(/[“”„‟″]/g, '"')
    .replace(/[øłđðıħŧßæœ]/g, (letter) => letters[letter] ?? letter);
