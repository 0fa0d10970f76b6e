import type { MailSender } from './define-mail.ts';
import type { Block, Inline, MailContent } from './mail-content.ts';
import { footerOf } from './mail-footer.ts';
import { type BrandPieces, fill } from './pieces.ts';

const inline = (pieces: BrandPieces, linkPiece: 'link' | 'footerLink', parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return fill(pieces, 'text', { text: part });
      return 'strong' in part ? fill(pieces, 'strong', { text: part.strong }) : fill(pieces, linkPiece, part);
    })
    .join('');

function block(pieces: BrandPieces, block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return fill(pieces, 'paragraph', { '*parts': inline(pieces, 'link', block.parts) });
    case 'quote':
      return fill(pieces, 'quote', block);
    case 'button':
      return fill(pieces, 'button', block);
    case 'code':
      return fill(pieces, 'code', block);
    case 'heading':
      return fill(pieces, 'heading', block);
    case 'song':
      return block.image === null
        ? fill(pieces, 'song', block)
        : fill(pieces, 'songWithCover', { ...block, image: block.image });
    case 'receipt':
      return fill(pieces, 'receipt', {
        '*lines': block.lines.map(([name, value]) => fill(pieces, 'receiptLine', { name, value })).join(''),
      });
    case 'figures':
      return fill(pieces, 'figures', {
        '*figures': block.figures.map(([name, value]) => fill(pieces, 'figure', { name, value })).join(''),
      });
  }
}

/** The HTML of a mail, from the pieces of its brand. */
export const htmlBody = (pieces: BrandPieces, content: MailContent, sender: MailSender): string =>
  fill(pieces, 'frame', {
    subject: content.subject,
    preview: content.preview,
    brandName: sender.brandName,
    publicUrl: sender.publicUrl,
    heading: content.heading,
    '*body': content.body.map((one) => block(pieces, one)).join(''),
    '*footer': footerOf(content, sender)
      .map((parts) => fill(pieces, 'footerLine', { '*parts': inline(pieces, 'footerLink', parts) }))
      .join(''),
  });
