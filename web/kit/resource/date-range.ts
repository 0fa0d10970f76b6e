import type { DayAhead, DaySpan } from '#contract/list.schema.ts';
import { daysAhead, spanDays } from '#contract/list.ts';
import { dayOf, startOfDay } from '#web/lib/day.ts';

/** Spans that move with the day, by what stands for them in an address: `createdFrom=7d`. */
export const spans = {
  today: { label: 'Today', days: spanDays.today },
  '7d': { label: 'Last 7 days', days: spanDays['7d'] },
  '30d': { label: 'Last 30 days', days: spanDays['30d'] },
  '90d': { label: 'Last 90 days', days: spanDays['90d'] },
} as const;
export const isSpan = (text: string): text is DaySpan => Object.hasOwn(spans, text);

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
