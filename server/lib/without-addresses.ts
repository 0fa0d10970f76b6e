/** Quotes and braces may be of the address, but not begin it: text has them around it. */
const address = /[^\s@<>()"'`;:,[\]{}][^\s@<>()";:,[\]]*@[\p{L}\d][\p{L}\d.-]*/gu;

/** Removes email addresses from a text that may be kept after the account is erased. */
export const withoutAddresses = (text: string): string => text.replace(address, '(address)');
