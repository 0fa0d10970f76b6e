import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Figures } from '#contract/orders/figures/schema.ts';
import { DAY } from '#contract/time.ts';
import { formatCount, formatDateOfUtc, formatDayOfUtc } from '#web/lib/format.ts';
import { themeColor } from '#web/lib/root-theme.ts';
import { useMedia } from '#web/lib/use-media.ts';

const HEIGHT = 240;
/** Room above the highest value. */
const HEADROOM = 1.1;
const DAY_SECONDS = DAY / 1000;
const daySteps = [1, 2, 7, 14, 30, 60, 90].map((days) => days * DAY_SECONDS);
const countSteps = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power));

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
    const [muted, line] = [themeColor(element, 'muted'), themeColor(element, 'line')];
    const [blue, green] = [themeColor(element, 'accent'), themeColor(element, 'good')];
    const font = `12px ${getComputedStyle(element).fontFamily}`;
    const axis = { font, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
    const points = { fill: themeColor(element, 'surface') };
    const value = (_: uPlot, raw: number | null) => shown(raw);
    // A mean, in whole numbers as in the sentences above.
    const mean = (_: uPlot, raw: number | null) => shown(raw === null ? null : Math.round(raw));
    const flat = (stroke: string) => ({
      stroke,
      width: 1,
      dash: [3, 5],
      points: { show: false },
      value: mean,
    });
    const level = (height: number | null | undefined) => days.map(() => height ?? null);
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
        cursor: { drag: { x: false, y: false } },
        hooks: {
          setLegend: [
            // Without a pointer, the legend says the last day.
            (plot) => {
              if (plot.cursor.idx == null) plot.setLegend({ idx: days.length - 1 }, false);
            },
          ],
        },
        scales: { y: { range: (_, __, most) => [0, Math.max((most ?? 0) * HEADROOM, 4)] } },
        axes: [
          {
            ...axis,
            stroke: muted,
            space: 64,
            incrs: daySteps,
            values: (_, ticks) => ticks.map((tick) => formatDayOfUtc(tick * 1000)),
          },
          {
            ...axis,
            stroke: muted,
            size: 56,
            incrs: countSteps,
            values: (_, ticks) => ticks.map(formatCount),
          },
        ],
        series: [
          {
            label: 'Day (UTC)',
            value: (_, at) => (at === null ? '–' : formatDateOfUtc(new Date(at * 1000).toISOString())),
          },
          { label: 'Streams', stroke: blue, points, width: 2, value },
          { label: 'Listeners', stroke: green, points, width: 2, dash: [6, 4], value },
          ...(baseline ? [{ label: 'Streams baseline', ...flat(blue) }] : []),
          ...(baseline ? [{ label: 'Listeners baseline', ...flat(green) }] : []),
        ],
      },
      [
        days.map((day) => Date.parse(day) / 1000),
        days.map((day) => byDay.get(day)?.streams ?? null),
        days.map((day) => byDay.get(day)?.listeners ?? null),
        ...(baseline ? [level(baseline.streams), level(baseline.listeners)] : []),
      ],
      element,
    );
    plot.setLegend({ idx: days.length - 1 }, false);
    const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [figures, theme, dark]);
  return (
    <div
      ref={root}
      aria-hidden
      className={`min-h-72 w-full overflow-hidden contain-inline-size text-sm text-ink print:hidden [&_.u-legend_th]:font-semibold! [&_.uplot]:font-sans! ${legendStyle}`}
    />
  );
}
