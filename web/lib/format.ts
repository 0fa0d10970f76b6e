import { formatMoney, usd } from '#contract/money.ts';
import { COUNT_CAP } from '#contract/reporting/counts/rules.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';

const LOCALE = 'en-US';
const number = new Intl.NumberFormat(LOCALE);
const date = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' });
const dateOfUtc = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });
const dayOfUtc = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dateTime = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const zonedTime = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' });
const weekdayAndYear = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** `19900` cents -> `$199.00`. */
export const formatCents = (cents: number): string => formatMoney(usd(cents));

/** An amount that may be taken off: `-6567` cents -> `−$65.67`. */
export const formatLineCents = (cents: number): string =>
  cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents);

/** `1800` -> `1,800`. */
export const formatCount = (count: number): string => number.format(count);

/** `12`; `999+` for what was counted no further than `COUNT_CAP`. */
export const formatCappedCount = (count: number): string =>
  count >= COUNT_CAP ? `${formatCount(COUNT_CAP - 1)}+` : formatCount(count);

/** `{low: 500, high: 1800}` -> `500–1,800`; one figure when both are the same. */
export const formatRange = ({ low, high }: { low: number; high: number }): string =>
  low === high ? formatCount(low) : `${formatCount(low)}–${formatCount(high)}`;

/** `Nov 3, 2026`, in the reader's time zone. */
export const formatDate = (iso: string): string => date.format(new Date(iso));

/** `Nov 3`, with the year where it is another, in the reader's time zone. */
export function formatRecentDate(iso: string, now = Date.now()): string {
  const day = new Date(iso);
  return (day.getFullYear() === new Date(now).getFullYear() ? dayAndMonth : date).format(day);
}

/** `Nov 3, 2026`, in UTC: for days that are the same for everyone. */
export const formatDateOfUtc = (iso: string): string => dateOfUtc.format(new Date(iso));

/** `Nov 3`, in UTC. */
export const formatDayOfUtc = (at: number): string => dayOfUtc.format(at);

/** `Nov 3, 2026, 4:05 PM`, in the reader's time zone. */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));

/** `Nov 3, 2026, 4:05 PM GMT+1`, in the reader's time zone, which it names. */
export const formatZonedTime = (iso: string): string => zonedTime.format(new Date(iso));

/** `4:05 PM`, in the reader's time zone. */
export const formatTime = (iso: string): string => time.format(new Date(iso));

/** `Today`, `Yesterday`, `Monday, November 16`, with the year where it is another; in the reader's time zone. */
export function formatDay(iso: string, now = Date.now()): string {
  const [day, today, yesterday] = [new Date(iso), new Date(now), new Date(now)];
  yesterday.setDate(yesterday.getDate() - 1);
  if (day.toDateString() === today.toDateString()) return 'Today';
  if (day.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return (day.getFullYear() === today.getFullYear() ? weekday : weekdayAndYear).format(day);
}

const units = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/**
 * `3 hours ago`, `in 2 days`, `just now` (less than a minute away). Up to two days are given in hours: `tomorrow` for
 * 47 hours would be a day too early.
 */
export function formatRelative(iso: string, now = Date.now()): string {
  const distance = new Date(iso).getTime() - now;
  const [unit, length] = units.find(([, size]) => Math.abs(distance) >= (size === DAY ? 2 * DAY : size)) ?? [
    null,
    1,
  ];
  return unit ? relative.format(Math.trunc(distance / length), unit) : distance > 0 ? 'now' : 'just now';
}

/** The noun of a count that is text, e.g. `1,204+`: `order` of 1, else `orders`. */
export const nounFor = (count: string, nouns: string): string =>
  count === '1' ? nouns.replace(/s$/, '') : nouns;

/** `1 order`, `3 orders`. */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
