export const MINUTE = 60_000;

export const HOUR = 60 * MINUTE;

export const DAY = 24 * HOUR;

export const plus = (date: Date, milliseconds: number): Date => new Date(date.getTime() + milliseconds);

/** `June 1, 2035`, in UTC. */
export const longDay = (day: Date | string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
