/** `2026-11-03`, in the reader's time zone. */
export const dayOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Whether a text is a day of the calendar, such as `2026-11-03`. */
export const isDay = (text: string): boolean => startOfDay(text) !== null;

/** The first instant of a day such as `2026-11-03` in the reader's time zone, moved by whole days; null for no such day. */
export function startOfDay(day: string, moved = 0): Date | null {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = /^\d{4}-\d\d-\d\d$/.test(day)
    ? day.split('-').map(Number)
    : [];
  const start = new Date(year, month - 1, date);
  if (Number.isNaN(start.getTime()) || dayOf(start) !== day) return null;
  return new Date(year, month - 1, date + moved);
}
