const RANDOM = '[\\w-]{43}';

/** How each kind of token is written that a link of an email carries. */
const shapes = {
  /** Of a sign-in, and of an email's confirmation, change or undoing. */
  random: RANDOM,
  /** The id of a sign-in link's row. */
  signInLink: '[\\w-]{40}',
  report: `r${RANDOM}`,
  pitch: `[0-9a-z]{26}\\.${RANDOM}`,
  /** What stops a group of emails. */
  signed: `[\\w-]+\\.${RANDOM}`,
  /** Ids of rows in queries, and order numbers. */
  id: '(?:[a-z]{3,4}_[0-9a-z]{26}|(?:RP|EA)-[2-9A-HJKMNP-Z]{8})',
} as const;

export type TokenKind = keyof typeof shapes;

/** A whole token of this kind. */
export const wholeToken = (kind: TokenKind): RegExp => new RegExp(`^${shapes[kind]}$`);

/**
 * The token at the beginning of what arrived. Mail programs take along what stands behind a link: a period, a bracket, a quote,
 * also as `%3E` or `&gt;`, invisible letters, or the next word. Null if there is no token.
 */
export function readToken(kind: TokenKind, arrived: string): string | null {
  const plain = decoded(arrived).replace(/\p{Default_Ignorable_Code_Point}|\s/gu, '');
  return new RegExp(`^${shapes[kind]}`).exec(plain)?.[0] ?? null;
}

/** Malformed codes stay as they are. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
  }
}
