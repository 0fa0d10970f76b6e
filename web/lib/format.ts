import type { DateFormat } from '#contract/accounts/preferences/rules.ts';
import { formatMoney, usd } from '#contract/money.ts';
import { COUNT_CAP } from '#contract/reporting/counts/rules.ts';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { dayOf, startOfDay } from './day.ts';
import { type Display, display } from './display.ts';

const LOCALE = 'en-US';
const number = new Intl.NumberFormat(LOCALE);

/** The language whose usual order and clock make each format; the Swedish one is `2026-11-03 16:05`. */
const localeOf: Record<DateFormat, string> = { us: LOCALE, 'day-first': 'en-GB', iso: 'sv-SE' };

/** What writes moments as a reader has chosen. */
function formattersFor({ timeZone, dateFormat }: Display) {
  const locale = localeOf[dateFormat];
  const inWords = dateFormat === 'us' ? LOCALE : 'en-GB';
  const isIso = dateFormat === 'iso';
  const day = { day: isIso ? '2-digit' : 'numeric', month: isIso ? '2-digit' : 'short' } as const;
  const date = { ...day, year: 'numeric' } as const;
  const clock = { hour: dateFormat === 'us' ? 'numeric' : '2-digit', minute: '2-digit' } as const;
  const zone = { ...(timeZone !== null && { timeZone }) };
  const make = (options: Intl.DateTimeFormatOptions, language = locale) =>
    new Intl.DateTimeFormat(language, { ...zone, ...options });
  const weekday = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return {
    date: make(date),
    dateOfUtc: make({ ...date, timeZone: 'UTC' }),
    month: make({ year: 'numeric', month: isIso ? '2-digit' : 'long', timeZone: 'UTC' }),
    dayAndMonth: make(isIso ? date : day),
    dayOfUtc: make({ ...(isIso ? date : day), timeZone: 'UTC' }),
    dateTime: make({ ...date, ...clock }),
    zonedTime: make({ ...date, ...clock, timeZoneName: 'short' }),
    time: make(clock),
    weekday: make(weekday, inWords),
    weekdayAndYear: make({ ...weekday, year: 'numeric' }, inWords),
  };
}

let formatters = formattersFor(display.get());
display.subscribe(() => {
  formatters = formattersFor(display.get());
});
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

/** `19900` cents -> `$199.00`. */
export const formatCents = (cents: number): string => formatMoney(usd(cents));

/** An amount that may be taken off: `-6567` cents -> `−$65.67`. */
export const formatLineCents = (cents: number): string =>
  cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents);

/** `1800` -> `1,800`. */
export const formatCount = (count: number): string => number.format(count);

/** Here for pages, so that it is no script of its own. */
export { formatPercent } from '#contract/percent.ts';

/** `12`; `999+` for what was counted no further than `COUNT_CAP`. */
export const formatCappedCount = (count: number): string =>
  count >= COUNT_CAP ? `${formatCount(COUNT_CAP - 1)}+` : formatCount(count);

/** `{low: 500, high: 1800}` -> `500–1,800`; one figure when both are the same. */
export const formatRange = ({ low, high }: { low: number; high: number }): string =>
  low === high ? formatCount(low) : `${formatCount(low)}–${formatCount(high)}`;

/** `Nov 3, 2026`, in the reader's time zone. */
export const formatDate = (iso: string): string => formatters.date.format(new Date(iso));

const isOfSameYear = (one: Date, other: Date): boolean => dayOf(one).slice(0, 4) === dayOf(other).slice(0, 4);

/** `Nov 3`, with the year where it is another, in the reader's time zone. */
export function formatRecentDate(iso: string, now = Date.now()): string {
  const day = new Date(iso);
  return (isOfSameYear(day, new Date(now)) ? formatters.dayAndMonth : formatters.date).format(day);
}

/** `Nov 3, 2026`, in UTC: for days that are the same for everyone. */
export const formatDateOfUtc = (iso: string): string => formatters.dateOfUtc.format(new Date(iso));

/** `2026-11` -> `November 2026`. */
export const formatMonth = (month: string): string => formatters.month.format(new Date(month));

/** `Nov 3`, in UTC. */
export const formatDayOfUtc = (at: number): string => formatters.dayOfUtc.format(at);

/** `Nov 3, 2026, 4:05 PM`, in the reader's time zone. */
export const formatDateTime = (iso: string): string => formatters.dateTime.format(new Date(iso));

/** `Nov 3, 2026, 4:05 PM GMT+1`, in the reader's time zone, which it names. */
export const formatZonedTime = (iso: string): string => formatters.zonedTime.format(new Date(iso));

/** `4:05 PM`, in the reader's time zone. */
export const formatTime = (iso: string): string => formatters.time.format(new Date(iso));

/** `Today`, `Yesterday`, `Monday, November 16`, with the year where it is another; in the reader's time zone. */
export function formatDay(iso: string, now = Date.now()): string {
  const [time, today] = [new Date(iso), new Date(now)];
  const day = dayOf(time);
  if (day === dayOf(today)) return 'Today';
  if (startOfDay(day, 1)?.getTime() === startOfDay(dayOf(today))?.getTime()) return 'Yesterday';
  return (isOfSameYear(time, today) ? formatters.weekday : formatters.weekdayAndYear).format(time);
}

const units = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Whether `formatRelative` counts months or years, such as `last month`. */
export const isMonthsAway = (iso: string, now: number): boolean =>
  Math.abs(Date.parse(iso) - now) >= 30 * DAY;

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
