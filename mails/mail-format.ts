import { longDay } from '#contract/time.ts';

// Dates read as on the pages, which write them the American way.
const utcTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `2026-11-22T14:00:00Z` -> `November 22, 2026, 14:00 UTC`. */
export function longUtc(iso: string): string {
  const date = new Date(iso);
  return `${longDay(date)}, ${utcTime.format(date)} UTC`;
}

/** Converts any text to one line: a line break in a song name would break the subject. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const SONG_IN_SUBJECT = 22;

/** The song in a subject, quoted and cut short: mails about an order go only to addresses that agreed to them. */
export function songInSubject(songName: string): string {
  const letters = [...oneLine(songName)];
  const cut = letters.length > SONG_IN_SUBJECT;
  return `“${
    cut
      ? `${letters
          .slice(0, SONG_IN_SUBJECT - 1)
          .join('')
          .trim()}…`
      : letters.join('')
  }”`;
}

/** The mail of the "last step", ready to send: the order number to the support address. */
export function lastStepMailto(supportEmail: string, orderNumber: string): string {
  const subject = encodeURIComponent(`Order ${orderNumber}`);
  const body = encodeURIComponent(`My order number is ${orderNumber}.`);
  return `mailto:${supportEmail}?subject=${subject}&body=${body}`;
}

/** Hosts that serve covers of songs, as in the policy of the pages. */
const coverHosts = /^(i|mosaic)\.scdn\.co$|\.spotifycdn\.com$/;

/**
 * The cover, if it may be shown in a mail: artists enter drafts, and an address of their own choice would tell them who
 * opened the mail. Covers come from Spotify's hosts or from `publicUrl` itself.
 */
export function mailableCover(image: string | null | undefined, publicUrl: string): string | null {
  const url = image ? URL.parse(image, publicUrl) : null;
  if (!url) return null;
  const known =
    url.protocol === 'https:' && url.port === '' && url.username === '' && coverHosts.test(url.hostname);
  return known || url.origin === new URL(publicUrl).origin ? url.href : null;
}
