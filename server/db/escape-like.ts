/** A text to look for by `like`, with the signs that mean something there taken as themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
