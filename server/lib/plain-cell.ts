/**
 * A cell without what spreadsheets of some languages write and no one sees: marks of the writing's direction, and spaces,
 * hyphens and apostrophes of other kinds.
 */
export const plainCell = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Space_Separator}/gu, ' ')
    .replace(/[\p{Dash_Punctuation}\u2212]/gu, '-')
    .replace(/[´`‘’ʹʻʼ′＇]/g, "'")
    .trim();
