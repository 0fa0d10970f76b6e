/** How an address is written: zod's own rule, for pages without zod too. */
export const address =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const MAX_ADDRESS_LENGTH = 254;

/** The domain of erased accounts' placeholders: no other account may use it. */
export const REMOVED_DOMAIN = '@removed.invalid';

/** Whether an address is the placeholder of an erased one. */
export const isRemovedAddress = (email: string): boolean =>
  email.trim().toLowerCase().endsWith(REMOVED_DOMAIN);

/** Whether `Email` takes a text. */
export const isEmail = (typed: string): boolean =>
  typed.trim().length <= MAX_ADDRESS_LENGTH && address.test(typed.trim()) && !isRemovedAddress(typed);

/** Nothing but spaces, controls, invisible letters, marks without a letter, and the blanks of Braille and of notes. */
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{M}\u2800\u{1D159}]*$/u;

/** Whether a text shows nothing. */
export const isBlank = (text: string): boolean => blank.test(text);

/** A text with a space in place of line breaks, tabs and other controls. */
export const onOneLine = (text: string): string =>
  text
    .split(/[\p{Cc}\u2028\u2029]+/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
