import type { MailSender } from './define-mail.ts';
import type { Block, Inline, MailContent } from './mail-content.ts';
import { footerOf } from './mail-footer.ts';

const WIDTH = 76;

/** Breaks a text at spaces into lines of at most `WIDTH` characters; a longer word gets its own line. */
function wrap(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const room = WIDTH - (lines.length > 0 ? indent.length : 0);
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= room) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  return lines.join(`\n${indent}`);
}

/** Links to web pages show their address; those to a mailbox are their text. */
const inline = (part: Inline): string => {
  if (typeof part === 'string') return part;
  if ('strong' in part) return part.strong;
  return part.href.startsWith('mailto:') ? part.text : `${part.text} <${part.href}>`;
};

const lineText = ([name, value]: readonly [string, string]): string => wrap(`${name}: ${value}`, '  ');

function block(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return wrap(block.parts.map(inline).join(''));
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${wrap(line, '> ')}`)
        .join('\n');
    case 'button':
      return `${block.label}:\n<${block.href}>`;
    case 'code':
      return block.code;
    case 'heading':
      return wrap(block.text);
    case 'song':
      return wrap(block.artist ? `${block.title} by ${block.artist}` : block.title);
    case 'receipt':
      return block.lines.map(lineText).join('\n');
    case 'figures':
      return block.figures.map(lineText).join('\n');
  }
}

/** The plain text of a mail; it says what the HTML says. */
export function plainText(content: MailContent, sender: MailSender): string {
  const footer = footerOf(content, sender).map((parts) => wrap(parts.map(inline).join('')));
  return [wrap(content.heading), ...content.body.map(block), `-- \n${footer.join('\n')}`].join('\n\n');
}
