/** `@nova` or `@nova@example.com`; in an address such as `ada@example.com` the sign follows a letter and mentions no one. */
const MENTION =
  /(?<![\p{L}\p{N}.@+-])@([\p{L}\p{N}](?:[\p{L}\p{N}._+-]*[\p{L}\p{N}])?(?:@[\p{L}\p{N}.-]*[\p{L}\p{N}])?)/gu;

/** A piece of a text: words, or a mention with the name that it gives. */
export interface TextPart {
  text: string;
  mention: string | null;
}

/** A text in pieces, which together are the text. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), mention: null });
    parts.push({ text: match[0], mention: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), mention: null });
  return parts;
}

/** Whether a name of a mention is that of an account: its address, or what stands before the @. */
export const isNamed = (name: string, email: string): boolean =>
  [email, email.split('@', 1)[0]].includes(name.toLowerCase());
