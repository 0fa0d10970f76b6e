import { DAY } from '#contract/time.ts';
import { startOfDay } from '#web/lib/day.ts';
import { formatDate, formatDateOfUtc, formatDateTime } from '#web/lib/format.ts';
import { type DateRange, isSpan, spans } from './date-range.ts';

/** The text as a field for days takes it: empty for anything else, such as an instant. */
export const dayField = (text: string): string => (startOfDay(text) ? text : '');

/**
 * One end of a range in words: a day, or an instant from a link. Midnight in UTC is the end of a day there, where a link
 * means whole days of UTC.
 */
function endLabel(kind: 'from' | 'to', text: string): string {
  const start = startOfDay(text);
  if (start) return formatDate(start.toISOString());
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) return text;
  return instant % DAY === 0
    ? `${formatDateOfUtc(new Date(kind === 'to' ? instant - DAY : instant).toISOString())} UTC`
    : formatDateTime(text);
}

/** The range in words, or null for none. */
export function rangeLabel({ from, to }: DateRange): string | null {
  if (isSpan(from)) return spans[from].label;
  const [begin, end] = [from && endLabel('from', from), to && endLabel('to', to)];
  if (begin && end) return begin === end ? begin : `${begin.replace(/ UTC$/, '')} – ${end}`;
  if (begin) return `From ${begin}`;
  return end ? `Until ${end}` : null;
}
