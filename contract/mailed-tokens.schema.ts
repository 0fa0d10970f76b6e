import { readToken, type TokenKind, wholeToken } from './mailed-tokens.ts';
import { z } from './zod.ts';

/** What a link carried, with what was glued to it. */
const MOST = 2000;

const read = (kind: TokenKind) => (arrived: string) => readToken(kind, arrived) ?? arrived;

/** A token of an email's link, which may be any text: what is none opens nothing. */
export const mailedToken = (kind: TokenKind) => z.string().min(1).max(MOST).overwrite(read(kind));

/** A token of a link that must be written as one. */
export const strictToken = (kind: TokenKind) => mailedToken(kind).regex(wholeToken(kind));
