import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Brand } from '#contract/brand.schema.ts';
import { type BrandPieces, type Piece, type PieceName, type Pieces, pieceSlots } from '../pieces.ts';
import * as parts from './mail-blocks.tsx';
import { MailFrame } from './mail-frame.tsx';
import { stylesOf } from './mail-styles.ts';

/** Stands for the value of a slot in what is rendered. */
const slot = (name: string): string => `[[${name}]]`;

/** Cuts rendered HTML at its slots. Throws when a declared slot is missing or another one is there. */
function cut(name: PieceName, html: string): Piece {
  const piece = html.split(/\[\[(\*?\w+)\]\]/);
  const found = new Set(piece.filter((_, index) => index % 2 === 1));
  const declared: readonly string[] = pieceSlots[name];
  const wrong = [...found].filter((one) => !declared.includes(one));
  const missing = declared.filter((one) => !found.has(one));
  if (wrong.length + missing.length > 0)
    throw new Error(`Piece ${name} has the slots ${[...found]}, not ${declared}.`);
  return piece;
}

const html = (element: ReactElement): string => renderToStaticMarkup(element);

/** The HTML of a list with a slot in place of the one item that it was rendered with. */
function around(list: ReactElement, item: ReactElement, name: string): string {
  const [before, after, ...more] = html(list).split(html(item));
  if (after === undefined || more.length > 0)
    throw new Error(`List ${name} must contain its item exactly once.`);
  return `${before}${slot(name)}${after}`;
}

function piecesOf(brand: Brand): BrandPieces {
  const styles = stylesOf(brand);
  const receiptLine = <parts.ReceiptLine styles={styles} name={slot('name')} value={slot('value')} />;
  const figure = <parts.FigureCell styles={styles} name={slot('name')} value={slot('value')} />;
  const href = slot('href');
  const text = slot('text');
  const song = { title: slot('title'), artist: slot('artist') };
  const frame = (
    <MailFrame
      brand={brand}
      subject={slot('subject')}
      preview={slot('preview')}
      brandName={slot('brandName')}
      publicUrl={slot('publicUrl')}
      heading={slot('heading')}
      body={slot('*body')}
      footer={slot('*footer')}
    />
  );
  const rendered: Record<PieceName, string> = {
    text,
    frame: `<!DOCTYPE html>${html(frame)}`,
    footerLine: html(<parts.FooterLine styles={styles}>{slot('*parts')}</parts.FooterLine>),
    footerLink: html(<parts.FooterLink styles={styles} href={href} text={text} />),
    paragraph: html(<parts.Paragraph styles={styles}>{slot('*parts')}</parts.Paragraph>),
    strong: html(<parts.Strong styles={styles} text={text} />),
    link: html(<parts.MailLink styles={styles} href={href} text={text} />),
    quote: html(<parts.Quote styles={styles} text={text} />),
    button: html(<parts.ActionButton styles={styles} href={href} label={slot('label')} />),
    code: html(<parts.Code styles={styles} code={slot('code')} />),
    song: html(<parts.Song styles={styles} {...song} />),
    songWithCover: html(<parts.SongWithCover styles={styles} image={slot('image')} {...song} />),
    receipt: around(<parts.Receipt styles={styles}>{receiptLine}</parts.Receipt>, receiptLine, '*lines'),
    receiptLine: html(receiptLine),
    figures: around(<parts.Figures styles={styles}>{figure}</parts.Figures>, figure, '*figures'),
    figure: html(figure),
    heading: html(<parts.Subheading styles={styles} text={text} />),
  };
  return Object.fromEntries(
    Object.entries(rendered).map(([name, whole]) => [name, cut(name as PieceName, whole)]),
  ) as Record<PieceName, Piece>;
}

/** Renders every part of mails once per brand, with slots in place of its values. */
export const compilePieces = (): Pieces =>
  Object.fromEntries(Brand.options.map((brand) => [brand, piecesOf(brand)])) as Record<Brand, BrandPieces>;
