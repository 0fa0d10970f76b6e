import { TZDate } from '@date-fns/tz';
import { display } from './display.ts';

/** A moment whose calendar fields are those of the reader's time zone. */
function inZone(time: Date): Date {
  const { timeZone } = display.get();
  return timeZone === null ? time : new TZDate(time, timeZone);
}

/** `2026-11-03`, in the reader's time zone. */
export function dayOf(time: Date): string {
  const there = inZone(time);
  return [there.getFullYear(), there.getMonth() + 1, there.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Whether a text is a day of the calendar, such as `2026-11-03`. */
export const isDay = (text: string): boolean => startOfDay(text) !== null;

/** The first instant of a day such as `2026-11-03` in the reader's time zone, moved by whole days; null for no such day. */
export function startOfDay(day: string, moved = 0): Date | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = /^\d{4}-\d\d-\d\d$/.test(day)
    ? day.split('-').map(Number)
    : [];
  const { timeZone } = display.get();
  const at = (later: number): Date =>
    timeZone === null
      ? new Date(year, month - 1, date + later)
      : new Date(new TZDate(year, month - 1, date + later, timeZone).getTime());
  const start = at(0);
  return Number.isNaN(start.getTime()) || dayOf(start) !== day ? null : at(moved);
}
