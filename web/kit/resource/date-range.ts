import type { DaySpan } from '#contract/list.ts';
import { dayOf, startOfDay } from '#web/lib/day.ts';
import { formatDate } from '#web/lib/format.ts';

/** Spans that move with the day, by what stands for them in an address: `createdFrom=7d`. */
export const spans = {
  today: { label: 'Today', days: 1 },
  '7d': { label: 'Last 7 days', days: 7 },
  '30d': { label: 'Last 30 days', days: 30 },
  '90d': { label: 'Last 90 days', days: 90 },
} as const;
const isSpan = (text: string): text is DaySpan => Object.hasOwn(spans, text);

/** Begin and end as an address holds them: a span, a day such as `2026-11-03`, or nothing. */
export interface DateRange {
  from: string;
  to: string;
}

/**
 * The instant that a list is asked for, in UTC: a day begins and ends where the reader is. A text that is no day stays as
 * it is.
 */
export function instantOf(kind: 'from' | 'to', text: string, now = new Date()): string {
  if (kind === 'to') return startOfDay(text, 1)?.toISOString() ?? text;
  const start = isSpan(text) ? startOfDay(dayOf(now), 1 - spans[text].days) : startOfDay(text);
  return start?.toISOString() ?? text;
}

const dayLabel = (day: string): string => {
  const start = startOfDay(day);
  return start ? formatDate(start.toISOString()) : day;
};

/** The range in words, or null for none. */
export function rangeLabel({ from, to }: DateRange): string | null {
  if (isSpan(from)) return spans[from].label;
  if (from && to) return from === to ? dayLabel(from) : `${dayLabel(from)} – ${dayLabel(to)}`;
  if (from) return `From ${dayLabel(from)}`;
  return to ? `Until ${dayLabel(to)}` : null;
}
