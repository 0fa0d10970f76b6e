import type { Figures } from '#contract/orders/figures/schema.ts';
import { formatCount } from '#web/lib/format.ts';

type Field = 'streams' | 'listeners';

/** The daily mean since the start compared with the baseline's; null if either is unknown. */
export interface Lift {
  before: number;
  since: number;
  /** Days since the start with this figure. */
  days: number;
  /** Percent; null when there was nothing before. */
  percent: number | null;
}

/** How a figure has changed since the day of the start (UTC). */
export function liftOf({ baseline, days }: Figures, field: Field, startsAt: string | null): Lift | null {
  const before = baseline?.[field] ?? null;
  if (before === null || startsAt === null) return null;
  const counted = days.flatMap((day) => (day.day >= startsAt.slice(0, 10) ? (day[field] ?? []) : []));
  if (counted.length === 0) return null;
  const since = counted.reduce((sum, count) => sum + count, 0) / counted.length;
  return {
    before,
    since,
    days: counted.length,
    percent: before === 0 ? null : Math.round(((since - before) / before) * 100),
  };
}

/** `+38%`, `−4%`, `±0%`. */
export const percentText = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)}%`;

/** A mean in whole numbers; a small one with a decimal, so that it agrees with the percentage next to it. */
export const formatMean = (mean: number): string =>
  formatCount(mean < 100 ? Math.round(mean * 10) / 10 : Math.round(mean));
