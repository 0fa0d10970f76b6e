/** How dates read: `Nov 3, 2026, 4:05 PM`, `3 Nov 2026, 16:05`, `2026-11-03 16:05`. */
export const dateFormats = ['us', 'day-first', 'iso'] as const;

export type DateFormat = (typeof dateFormats)[number];

/** Whether this runtime knows the time zone by this name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
