/**
 * An address that mail servers take (RFC 5321, RFC 1123, in ASCII), for pages without zod too: parts with single dots between
 * before the @, and after it labels of which the last begins with a letter.
 */
export const address =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/;

export const MAX_ADDRESS_LENGTH = 254;

/** The domain of erased accounts' placeholders: no other account may use it. */
export const REMOVED_DOMAIN = '@removed.invalid';

/** Whether an address is the placeholder of an erased one. */
export const isRemovedAddress = (email: string): boolean =>
  email.trim().toLowerCase().endsWith(REMOVED_DOMAIN);

/** An address without the invisible letters and spaces that came with a paste. */
export const pastedAddress = (typed: string): string =>
  typed.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();

/** Whether `Email` takes a text. */
export function isEmail(typed: string): boolean {
  const plain = pastedAddress(typed);
  return plain.length <= MAX_ADDRESS_LENGTH && address.test(plain) && !isRemovedAddress(plain);
}

/** Nothing but spaces, controls, invisible letters, marks without a letter, and the blanks of Braille and of notes. */
const blank = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\p{DI}\u2800\u{1D159}]*$/u;

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => blank.test(text);

/** What turns the words around that follow it on a line: a name with one changes how the sentence around it reads. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text with a space in place of line breaks, tabs and other controls, and in the direction of its letters. */
export const onOneLine = (text: string): string =>
  text.replace(turns, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
