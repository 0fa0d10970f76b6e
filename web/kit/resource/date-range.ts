import type { DayAhead, DaySpan } from '#contract/list.ts';
import { DAY } from '#contract/time.ts';
import { dayOf, startOfDay } from '#web/lib/day.ts';
import { formatDate, formatDateOfUtc, formatDateTime } from '#web/lib/format.ts';

/** Spans that move with the day, by what stands for them in an address: `createdFrom=7d`. */
export const spans = {
  today: { label: 'Today', days: 1 },
  '7d': { label: 'Last 7 days', days: 7 },
  '30d': { label: 'Last 30 days', days: 30 },
  '90d': { label: 'Last 90 days', days: 90 },
} as const;
const isSpan = (text: string): text is DaySpan => Object.hasOwn(spans, text);

/** The same of days to come, `dueTo=tomorrow`, by the days until their end. What is late already is part of them. */
export const daysAhead = { today: 1, tomorrow: 2 } as const;
const isAhead = (text: string): text is DayAhead => Object.hasOwn(daysAhead, text);

/** Begin and end as an address holds them: a span, one of days to come, a day such as `2026-11-03`, an instant, or nothing. */
export interface DateRange {
  from: string;
  to: string;
}

/**
 * The instant that a list is asked for, in UTC: a day begins and ends where the reader is. A text that is no day stays as
 * it is.
 */
export function instantOf(kind: 'from' | 'to', text: string, now = new Date()): string {
  if (kind === 'to') {
    const end = isAhead(text) ? startOfDay(dayOf(now), daysAhead[text]) : startOfDay(text, 1);
    return end?.toISOString() ?? text;
  }
  const start = isSpan(text) ? startOfDay(dayOf(now), 1 - spans[text].days) : startOfDay(text);
  return start?.toISOString() ?? text;
}

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
