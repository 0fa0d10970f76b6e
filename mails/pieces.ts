import type { Brand } from '#contract/brand.schema.ts';

/**
 * The pieces of HTML that mails are put together from, each with the names of its slots. A text that fills a slot is
 * escaped; what fills a slot with `*` is HTML made of other pieces.
 */
export const pieceSlots = {
  text: ['text'],
  frame: ['subject', 'preview', 'brandName', 'publicUrl', 'heading', '*body', '*footer'],
  footerLine: ['*parts'],
  footerLink: ['href', 'text'],
  paragraph: ['*parts'],
  strong: ['text'],
  link: ['href', 'text'],
  quote: ['text'],
  button: ['href', 'label'],
  code: ['code'],
  song: ['title', 'artist'],
  songWithCover: ['image', 'title', 'artist'],
  receipt: ['*lines'],
  receiptLine: ['name', 'value'],
  figures: ['*figures'],
  figure: ['name', 'value'],
  heading: ['text'],
} as const;

export type PieceName = keyof typeof pieceSlots;

/** The values of a piece's slots. */
export type Slots<Name extends PieceName> = Record<(typeof pieceSlots)[Name][number], string>;

/** HTML and names of slots in turn; the first and the last are HTML. */
export type Piece = readonly string[];
export type BrandPieces = Readonly<Record<PieceName, Piece>>;
export type Pieces = Readonly<Record<Brand, BrandPieces>>;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => entities[found] ?? '');

/** The HTML of a piece with its slots filled. */
export function fill<Name extends PieceName>(pieces: BrandPieces, name: Name, slots: Slots<Name>): string {
  const values = slots as Readonly<Record<string, string>>;
  let html = '';
  for (const [index, part] of pieces[name].entries()) {
    if (index % 2 === 0) html += part;
    else html += part.startsWith('*') ? values[part] : escaped(values[part] ?? '');
  }
  return html;
}
