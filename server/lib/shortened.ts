/** A text from outside as the database can hold it: of whole characters, without NUL. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** The same with at most this many characters; one that is cut ends with an ellipsis. */
export function shortened(text: string, most: number): string {
  const whole = storable(text);
  if (whole.length <= most) return whole;
  return `${whole.slice(0, most - 1).replace(/\p{Cs}$/u, '')}…`;
}
