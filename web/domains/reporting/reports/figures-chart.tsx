import { useEffect, useRef } from 'react';
import type uPlot from 'uplot';
import type { Figures } from '#contract/orders/figures/schema.ts';
import { DAY } from '#contract/time.ts';
import { chartLook, drawDayChart } from '#web/kit/day-chart.ts';
import { formatCount, formatDateOfUtc } from '#web/lib/format.ts';
import { useMedia } from '#web/lib/use-media.ts';

const HEIGHT = 240;
/** Room above the highest value. */
const HEADROOM = 1.1;

/** Every day from the first to the last, so that a day without figures is a gap. */
function everyDay(days: Figures['days']): string[] {
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (!first || !last) return [];
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * DAY).toISOString().slice(0, 10),
  );
}

const shown = (value: number | null | undefined): string => (value == null ? '–' : formatCount(value));

/** On phones a line for each figure, with the values below each other; else the day has its own line. */
const legendStyle =
  'max-sm:[&_.u-legend]:w-full max-sm:[&_.u-legend_tbody]:block! max-sm:[&_.u-legend_tr]:mr-0! max-sm:[&_.u-legend_tr]:flex! max-sm:[&_.u-legend_tr]:justify-between sm:[&_.u-legend_tr:first-child]:block! [&_.u-value]:tabular-nums';

/** Streams and listeners by day over their baselines. The table next to it has the same values. */
export function FiguresChart({ figures, theme }: { figures: Figures; theme: string }) {
  const root = useRef<HTMLDivElement>(null);
  const dark = useMedia('(prefers-color-scheme: dark)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and dark change the colours that are read.
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const { baseline } = figures;
    const days = everyDay(figures.days);
    const byDay = new Map(figures.days.map((day) => [day.day, day]));
    const { countAxis, muted, blue, green, points } = chartLook(element);
    const value = (_: uPlot, raw: number | null) => shown(raw);
    // A mean, in whole numbers as in the sentences above.
    const mean = (_: uPlot, raw: number | null) => shown(raw === null ? null : Math.round(raw));
    const flat = (stroke: string, height: number | null) => ({
      stroke,
      width: 1,
      dash: [3, 5],
      points: { show: false },
      value: mean,
      data: days.map(() => height),
    });
    const streams = days.map((day) => byDay.get(day)?.streams ?? null);
    const listeners = days.map((day) => byDay.get(day)?.listeners ?? null);
    return drawDayChart(element, {
      height: HEIGHT,
      days,
      dayLabel: formatDateOfUtc,
      scales: { y: { range: (_, __, most) => [0, Math.max((most ?? 0) * HEADROOM, 4)] } },
      axes: [{ ...countAxis, stroke: muted, size: 56 }],
      lines: [
        { label: 'Streams', stroke: blue, points, width: 2, value, data: streams },
        { label: 'Listeners', stroke: green, points, width: 2, dash: [6, 4], value, data: listeners },
        ...(baseline ? [{ label: 'Streams baseline', ...flat(blue, baseline.streams) }] : []),
        ...(baseline ? [{ label: 'Listeners baseline', ...flat(green, baseline.listeners) }] : []),
      ],
    });
  }, [figures, theme, dark]);
  return (
    <div
      ref={root}
      aria-hidden
      className={`min-h-72 w-full overflow-hidden contain-inline-size text-sm text-ink print:hidden [&_.u-legend_th]:font-semibold! [&_.uplot]:font-sans! ${legendStyle}`}
    />
  );
}
