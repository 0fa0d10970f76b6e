import type { DateOrder } from '#contract/csv-reading.schema.ts';
import { plainCell } from './plain-cell.ts';

const YEAR_FIRST = /^(\d{4})(-|\/|\. ?)(\d{1,2})\2(\d{1,2})\.?$/;
const TOGETHER = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
/** A year of two digits may as well come first: it is read beside the name of a month alone. */
const YEAR_LAST = /^(\d{1,2})(-|\/|\. ?)(\d{1,2})\2(\d{4})$/;
const DAY_NAMED = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i;
const MONTH_NAMED = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
/** A time behind the day, and a zone. */
const TIMED =
  /^(.{6,20}?)(?:T|,? )(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]0+)?)?(?: ?([ap])\.?m\.?)?( ?(?:Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/i;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const MAX_LENGTH = 50;

function dayOf(year: string, month: string | number, day: string): string | null {
  const text = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** The day of a text with a time. In a zone only midnight is no other day elsewhere. */
function withoutTime(text: string): string {
  const [, day = '', hour = '', minute = '', second = '0', half, zone] = TIMED.exec(text) ?? [];
  if (day === '') return text;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59 || (half && Number(hour) > 12)) return text;
  return zone && hours + Number(minute) + Number(second) > 0 ? text : day;
}

const monthOf = (name: string): number =>
  MONTHS.findIndex(
    (month) =>
      month.startsWith(name.toLowerCase()) || (name.toLowerCase() === 'sept' && month === 'september'),
  ) + 1;

/** The days that a text can mean. */
type Readings = Record<DateOrder, string | null>;

function readingsOf(text: string): Readings {
  const same = (day: string | null): Readings => ({ day_first: day, month_first: day });
  if (text.length > MAX_LENGTH) return same(null);
  const day = withoutTime(plainCell(text));
  const [, year = '', , month = '', date = ''] = YEAR_FIRST.exec(day) ?? [];
  if (year) return same(dayOf(year, month, date));
  const together = TOGETHER.exec(day);
  if (together) return same(dayOf(together[1] ?? '', together[2] ?? '', together[3] ?? ''));
  const [, one = '', , other = '', last = ''] = YEAR_LAST.exec(day) ?? [];
  if (last) return { day_first: dayOf(last, other, one), month_first: dayOf(last, one, other) };
  const [, dayBefore = '', name = '', yearOfName = ''] = DAY_NAMED.exec(day) ?? [];
  if (name) return same(dayOf(yearOfName, monthOf(name), dayBefore));
  const [, first = '', dayBehind = '', yearBehind = ''] = MONTH_NAMED.exec(day) ?? [];
  return same(first ? dayOf(yearBehind, monthOf(first), dayBehind) : null);
}

/** `unsure`: a day, but which of two can’t be told. */
export type WrittenDay = { day: string } | 'unsure' | null;

/**
 * Reads days as people and spreadsheets write them. Of two numbers before a year, others in the same file tell which is
 * the day; where they don't, `asked` is what the sender said.
 */
export function dayReader(texts: readonly string[], asked?: DateOrder): (text: string) => WrittenDay {
  const deciding = new Set<DateOrder>();
  for (const text of texts) {
    const { day_first: one, month_first: other } = readingsOf(text);
    if (one && !other) deciding.add('day_first');
    if (other && !one) deciding.add('month_first');
  }
  const decided = deciding.size === 1 ? [...deciding][0] : asked;
  return (text) => {
    const readings = readingsOf(text);
    const { day_first: one, month_first: other } = readings;
    if (!one || !other || one === other) return asDay(one ?? other);
    return decided ? asDay(readings[decided]) : 'unsure';
  };
}

const asDay = (day: string | null): WrittenDay => (day ? { day } : null);
