import { TZDate } from '@date-fns/tz';

/** The first instant of a day in a time zone: that of `now`, moved by whole days. */
export function startOfDay(now: Date, zone: string, moved = 0): Date {
  const there = new TZDate(now, zone);
  const start = new TZDate(there.getFullYear(), there.getMonth(), there.getDate() + moved, zone);
  return new Date(start.getTime());
}

/** An hour of every day, or of one day of the week (0 for Sunday), in a time zone. */
export interface Hour {
  zone: string;
  hour: number;
  weekday: number | null;
}

/** The latest time that an hour has come, up to `now`. */
export const lastTime = (now: Date, of: Hour): Date => nearest(now, of, -1);

/** The next time that it comes, after `now`. */
export const nextTime = (now: Date, of: Hour): Date => nearest(now, of, 1);

function nearest(now: Date, { zone, hour, weekday }: Hour, step: -1 | 1): Date {
  const there = new TZDate(now, zone);
  // A week and a day reach it: today may be its day, before or after its hour.
  for (let days = 0; days <= 7; days += 1) {
    const at = new TZDate(there.getFullYear(), there.getMonth(), there.getDate() + step * days, hour, zone);
    const isBeyond = step < 0 ? at.getTime() <= now.getTime() : at.getTime() > now.getTime();
    if (isBeyond && (weekday === null || at.getDay() === weekday)) return new Date(at.getTime());
  }
  throw new Error(`No day of the week is ${weekday}.`);
}
