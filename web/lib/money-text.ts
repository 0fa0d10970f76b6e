/** `49.5`, `$49.50`, `1,000` -> cents; null when it is not an amount. */
export function centsOf(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return dollars === undefined
    ? null
    : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** `19900` cents -> `199.00`. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);
