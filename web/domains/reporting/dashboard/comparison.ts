import type { Figure } from '#contract/reporting/dashboard/schema.ts';
import { formatPercent } from '#web/lib/format.ts';

/** A value and the one of the previous period, in words: `+12% from 34`. No percentage if there was none, or more refunded than captured. */
export function formatComparison(
  { value, before }: Pick<Figure, 'value' | 'before'>,
  format: (value: number) => string,
): string {
  if (value === before) return 'No change';
  if (before === 0) return 'No data for the previous period';
  // Of less than nothing there is no share.
  if (before < 0) return `From ${format(before)}`;
  const percent = Math.round((Math.abs(value - before) / before) * 100);
  const sign = value > before ? '+' : '−';
  return `${percent === 0 ? 'Little change ' : `${sign}${percent}% `}from ${format(before)}`;
}

/** A share in whole percent, rounded, but 100% means all and 0% none; a dash of nothing. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : formatPercent(part / whole);
