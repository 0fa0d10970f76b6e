const utcDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const utcTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `2026-11-22T14:00:00Z` -> `22 November 2026, 14:00 UTC`. */
export function longUtc(iso: string): string {
  const date = new Date(iso);
  return `${utcDate.format(date)}, ${utcTime.format(date)} UTC`;
}

/** Converts any text to one line: a line break in a song name would break the subject. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** The mail of the "last step", ready to send: the order number to the support address. */
export function lastStepMailto(supportEmail: string, orderNumber: string): string {
  const subject = encodeURIComponent(`Order ${orderNumber}`);
  const body = encodeURIComponent(`My order number is ${orderNumber}.`);
  return `mailto:${supportEmail}?subject=${subject}&body=${body}`;
}
