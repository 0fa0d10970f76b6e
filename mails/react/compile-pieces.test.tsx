import fc from 'fast-check';
import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Brand } from '#contract/brand.schema.ts';
import type { MailSender } from '../define-mail.ts';
import { htmlBody } from '../html-body.ts';
import type { Block, Inline, MailContent } from '../mail-content.ts';
import { footerOf } from '../mail-footer.ts';
import { plainText } from '../plain-text.ts';
import { compilePieces } from './compile-pieces.tsx';
import * as parts from './mail-blocks.tsx';
import { MailFrame } from './mail-frame.tsx';
import { type MailStyles, stylesOf } from './mail-styles.ts';

const pieces = compilePieces();

/** Text with what HTML gives a meaning, and with what could be taken for a slot. */
const text = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('<', '>', '&', '"', "'", '&amp;', '[[text]]', '[[*body]]', '$&', '</p>', 'a', ' '))
    .map((found) => `x${found.join('')}`),
);
const href = fc.webUrl({ withQueryParameters: true });
const line = fc.tuple(text, text);
const inline: fc.Arbitrary<Inline> = fc.oneof(text, fc.record({ strong: text }), fc.record({ href, text }));
const kind = <K extends Block['kind']>(name: K) => fc.constant(name);
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: kind('paragraph'), parts: fc.array(inline, { minLength: 1, maxLength: 4 }) }),
  fc.record({ kind: kind('quote'), text }),
  fc.record({ kind: kind('button'), label: text, href }),
  fc.record({ kind: kind('code'), code: text }),
  fc.record({ kind: kind('heading'), text }),
  fc.record({ kind: kind('song'), image: fc.option(href), title: text, artist: text }),
  fc.record({ kind: kind('receipt'), lines: fc.array(line, { maxLength: 4 }) }),
  fc.record({ kind: kind('figures'), figures: fc.array(line, { maxLength: 4 }) }),
);
const content: fc.Arbitrary<MailContent> = fc.record({
  subject: text,
  preview: text,
  heading: text,
  because: text,
  body: fc.array(block, { maxLength: 6 }),
});
const sender: fc.Arbitrary<MailSender> = fc.record({
  brand: fc.constantFrom(...Brand.options),
  brandName: text,
  publicUrl: href,
  supportEmail: fc.emailAddress(),
  company: fc.record({ name: text, address: fc.option(text), taxId: fc.option(text) }),
  unsubscribeUrl: fc.option(href, { nil: undefined }),
});

type Linked = typeof parts.MailLink;

const inlineView = (styles: MailStyles, Anchor: Linked, found: readonly Inline[]): ReactNode =>
  found.map((part, index) => {
    const key = String(index);
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>;
    if ('strong' in part) return <parts.Strong key={key} styles={styles} text={part.strong} />;
    return <Anchor key={key} styles={styles} {...part} />;
  });

function BlockView({ styles, block }: { styles: MailStyles; block: Block }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <parts.Paragraph styles={styles}>{inlineView(styles, parts.MailLink, block.parts)}</parts.Paragraph>
      );
    case 'quote':
      return <parts.Quote styles={styles} text={block.text} />;
    case 'button':
      return <parts.ActionButton styles={styles} href={block.href} label={block.label} />;
    case 'code':
      return <parts.Code styles={styles} code={block.code} />;
    case 'heading':
      return <parts.Subheading styles={styles} text={block.text} />;
    case 'song':
      return block.image === null ? (
        <parts.Song styles={styles} title={block.title} artist={block.artist} />
      ) : (
        <parts.SongWithCover styles={styles} image={block.image} title={block.title} artist={block.artist} />
      );
    case 'receipt':
      return (
        <parts.Receipt styles={styles}>
          {block.lines.map(([name, value], index) => (
            <parts.ReceiptLine key={String(index)} styles={styles} name={name} value={value} />
          ))}
        </parts.Receipt>
      );
    case 'figures':
      return (
        <parts.Figures styles={styles}>
          {block.figures.map(([name, value], index) => (
            <parts.FigureCell key={String(index)} styles={styles} name={name} value={value} />
          ))}
        </parts.Figures>
      );
  }
}

/** The mail as React renders it, whole. */
function byReact(mail: MailContent, from: MailSender): string {
  const styles = stylesOf(from.brand);
  const body = mail.body.map((one, index) => <BlockView key={String(index)} styles={styles} block={one} />);
  const footer = footerOf(mail, from).map((found, index) => (
    <parts.FooterLine key={String(index)} styles={styles}>
      {inlineView(styles, parts.FooterLink, found)}
    </parts.FooterLine>
  ));
  const { brand, brandName, publicUrl } = from;
  const { subject, preview, heading } = mail;
  const frame = <MailFrame {...{ brand, brandName, publicUrl, subject, preview, heading, body, footer }} />;
  return `<!DOCTYPE html>${renderToStaticMarkup(frame)}`;
}

test('mails from pieces are those that React renders, for any content', () => {
  fc.assert(
    fc.property(content, sender, (mail, from) => {
      expect(htmlBody(pieces[from.brand], mail, from)).toBe(byReact(mail, from));
    }),
    { numRuns: 300 },
  );
});

/** Words without anything that HTML or the marks of plain text would change. */
const plain = fc
  .array(fc.stringMatching(/^[a-zA-Z0-9é歌.-]{1,20}$/), { minLength: 1, maxLength: 30 })
  .map((found) => found.join(' '));

test('plain text and HTML say the same, in lines that are not too wide', () => {
  const paragraphs = fc.array(plain, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(paragraphs, plain, (texts, heading) => {
      const body = texts.map((one): Block => ({ kind: 'paragraph', parts: [one] }));
      const mail = { subject: 'x', preview: '', because: 'so it is', heading, body };
      const company = { name: 'Company', address: null, taxId: null };
      const from: MailSender = {
        brand: 'eaa',
        brandName: 'EAA',
        publicUrl: 'https://a.example',
        supportEmail: 'a@a.example',
        company,
      };
      const html = htmlBody(pieces.eaa, mail, from)
        .replace(/.*<h1[^>]*>/s, '')
        .replace(/<a [^>]*>|<\/a>/g, '')
        .replace(/<[^>]+>/g, ' ');
      const textBody = plainText(mail, from);
      const wordsOf = (all: string) => all.split(/\s+/).filter((word) => /\w|é|歌/.test(word));
      expect(wordsOf(textBody)).toEqual(wordsOf(html));
      for (const row of textBody.split('\n')) expect(row.length).toBeLessThanOrEqual(76);
    }),
  );
});
