const address = /[^\s<>()"'`;:,[\]{}]+@[\p{L}\d][\p{L}\d.-]*/gu;

/** A text without the e-mail addresses in it, for what is kept after the people it names may be gone. */
export const withoutAddresses = (text: string): string => text.replace(address, '(address)');
