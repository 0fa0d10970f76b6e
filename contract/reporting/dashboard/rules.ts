import { DAY } from '../../time.ts';

/** Days of a range that is chosen by its name. */
export const dashboardRanges = ['7', '30', '90'] as const;

export const DEFAULT_RANGE = '30';

const MAX_DAYS = 366;

/** Parts of a breakdown, at most. */
export const MAX_PARTS = 30;

/** Why two days, each as `2026-11-21` or absent, are no range; null when they are one, or both absent. */
export function rangeProblem(from?: string, to?: string): string | null {
  if (!from && !to) return null;
  if (!from || !to) return 'Enter both dates, from and to.';
  if (from > to) return 'Enter a date on or after the start date.';
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  return days < MAX_DAYS ? null : `Choose up to ${MAX_DAYS} days.`;
}
