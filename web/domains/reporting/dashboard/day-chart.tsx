import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Dashboard } from '#contract/reporting/dashboard/schema.ts';
import { DAY } from '#contract/time.ts';
import { formatCents, formatCount, formatDayOfUtc } from '#web/lib/format.ts';
import { themeColor } from '#web/lib/root-theme.ts';
import { useMedia } from '#web/lib/use-media.ts';

const HEIGHT = 272;
/** Room above the highest value. */
const HEADROOM = 1.08;
const DAY_SECONDS = DAY / 1000;
/** Steps of the axis of days. */
const daySteps = [1, 2, 7, 14, 30, 60, 90].map((days) => days * DAY_SECONDS);
/** Steps of the axis of orders: none is between two whole numbers. */
const countSteps = [0, 1, 2, 3, 4, 5, 6].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power));

/** Orders and revenue by day. The table next to it has the same values, so screen readers skip the canvas. */
export function DayChart({ days, theme }: { days: Dashboard['days']; theme: string }) {
  const root = useRef<HTMLDivElement>(null);
  const dark = useMedia('(prefers-color-scheme: dark)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and dark change the colours that are read.
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const [muted, line] = [themeColor(element, 'muted'), themeColor(element, 'line')];
    const [blue, green] = [themeColor(element, 'accent'), themeColor(element, 'good')];
    const points = { fill: themeColor(element, 'surface') };
    const font = `12px ${getComputedStyle(element).fontFamily}`;
    const axis = { font, grid: { stroke: line, width: 1 }, ticks: { stroke: line, width: 1 } };
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
        scales: {
          orders: { range: (_, __, most) => [0, Math.max(most * HEADROOM, 4)] },
          money: { range: (_, __, most) => [0, Math.max(most * HEADROOM, 100)] },
        },
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
            stroke: blue,
            scale: 'orders',
            size: 44,
            incrs: countSteps,
            values: (_, ticks) => ticks.map(formatCount),
          },
          {
            ...axis,
            stroke: green,
            scale: 'money',
            side: 1,
            size: 64,
            grid: { show: false },
            values: (_, ticks) => ticks.map((tick) => `$${formatCount(tick / 100)}`),
          },
        ],
        series: [
          {
            label: 'Day (UTC)',
            value: (_, at) => (at === null ? '–' : new Date(at * 1000).toISOString().slice(0, 10)),
          },
          {
            label: 'Orders',
            scale: 'orders',
            stroke: blue,
            points,
            width: 2,
            value: (_, value) => (value === null ? '–' : formatCount(value)),
          },
          {
            label: 'Revenue',
            scale: 'money',
            stroke: green,
            points,
            width: 2,
            dash: [6, 4],
            value: (_, value) => (value === null ? '–' : formatCents(value)),
          },
        ],
      },
      [
        days.map(({ day }) => Date.parse(day) / 1000),
        days.map(({ orders }) => orders),
        days.map(({ revenue }) => revenue),
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
  }, [days, theme, dark]);
  return (
    <div
      ref={root}
      aria-hidden
      className="min-h-80 w-full min-w-0 overflow-hidden text-sm text-ink [&_.u-legend_th]:font-semibold! [&_.uplot]:font-sans!"
    />
  );
}
