import { plainCell } from './plain-cell.ts';

/** Marks between thousands, as countries use them. */
const GROUPED = /^[1-9]\d{0,2}(?:(?<mark>[.,' ])\d{3})(?:\k<mark>\d{3})*(?:(?<point>[.,])(?<part>\d+))?$/;
/** In India, marks stand between hundreds above the first thousand. */
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.(?<part>\d+))?$/;
const PLAIN = /^\d+(?:(?<point>[.,])(?<part>\d+))?$/;

/** Longer texts are no number that a cell may hold. */
const MAX_LENGTH = 40;

/** How one text can be read; `unsure` is the mark that can be a decimal point or stand between thousands. */
interface Reading {
  whole: number | null;
  point?: string | undefined;
  group?: string | undefined;
  unsure?: string | undefined;
}

const wholeOf = (text: string, part: string): number | null =>
  /^0*$/.test(part) ? Number(text.slice(0, text.length - part.length).replace(/\D/g, '')) : null;

function readingOf(text: string): Reading {
  if (text.length > MAX_LENGTH) return { whole: null };
  const { point, part = '' } = PLAIN.exec(text)?.groups ?? {};
  const grouped = GROUPED.exec(text)?.groups;
  if (grouped && grouped.point !== grouped.mark) {
    const { mark } = grouped;
    const whole = wholeOf(text, grouped.part ?? '');
    return point ? { whole, unsure: point } : { whole, point: grouped.point, group: mark };
  }
  const lakhs = LAKHS.exec(text)?.groups;
  if (lakhs) return { whole: wholeOf(text, lakhs.part ?? ''), group: ',' };
  return PLAIN.test(text) ? { whole: wholeOf(text, part), point } : { whole: null };
}

/**
 * Reads whole numbers as people and spreadsheets write them: with marks between thousands, with decimals that are
 * zero. `1.234` is 1234, except in a file that uses its mark as a decimal point, or the other one between
 * thousands: there it can’t be told, and is null, like all else that is no whole number.
 */
export function countReader(texts: readonly string[]): (text: string) => number | null {
  const readings = texts.map((text) => readingOf(plainCell(text)));
  const used = (key: 'point' | 'group' | 'unsure') => new Set(readings.map((reading) => reading[key]));
  const [points, groups, unsure] = [used('point'), used('group'), used('unsure')];
  const isGroup = (mark: string): boolean => {
    const other = mark === '.' ? ',' : '.';
    return !points.has(mark) && !groups.has(other) && !unsure.has(other);
  };
  return (text) => {
    const reading = readingOf(plainCell(text));
    if (reading.unsure && !isGroup(reading.unsure)) return null;
    return Number.isSafeInteger(reading.whole) ? reading.whole : null;
  };
}
