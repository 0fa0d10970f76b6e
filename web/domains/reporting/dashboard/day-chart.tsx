import { useEffect, useRef } from 'react';
import type { Dashboard } from '#contract/reporting/dashboard/schema.ts';
import { chartLook, drawDayChart } from '#web/kit/day-chart.ts';
import { formatCount, formatLineCents } from '#web/lib/format.ts';
import { useMedia } from '#web/lib/use-media.ts';

const HEIGHT = 240;
/** Room above the highest value. */
const HEADROOM = 1.08;

/** Orders and revenue by day. The table next to it has the same values, so screen readers skip the canvas. */
export function DayChart({ days, theme }: { days: Dashboard['days']; theme: string }) {
  const root = useRef<HTMLDivElement>(null);
  const dark = useMedia('(prefers-color-scheme: dark)');
  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and dark change the colours that are read.
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const { axis, countAxis, blue, green, points } = chartLook(element);
    return drawDayChart(element, {
      height: HEIGHT,
      days: days.map(({ day }) => day),
      dayLabel: (day) => day,
      scales: {
        orders: { range: (_, __, most) => [0, Math.max(most * HEADROOM, 4)] },
        // Less than nothing on a day on which more was refunded than captured.
        money: { range: (_, least, most) => [Math.min(least * HEADROOM, 0), Math.max(most * HEADROOM, 100)] },
      },
      axes: [
        { ...countAxis, stroke: blue, scale: 'orders', size: 44 },
        {
          ...axis,
          stroke: green,
          scale: 'money',
          side: 1,
          size: 64,
          grid: { show: false },
          values: (_, ticks) =>
            ticks.map((tick) => `${tick < 0 ? '−' : ''}$${formatCount(Math.abs(tick) / 100)}`),
        },
      ],
      lines: [
        {
          label: 'Orders',
          scale: 'orders',
          stroke: blue,
          points,
          width: 2,
          value: (_, value) => (value === null ? '–' : formatCount(value)),
          data: days.map(({ orders }) => orders),
        },
        {
          label: 'Revenue',
          scale: 'money',
          stroke: green,
          points,
          width: 2,
          dash: [6, 4],
          value: (_, value) => (value === null ? '–' : formatLineCents(value)),
          data: days.map(({ received, refunded }) => received - refunded),
        },
      ],
    });
  }, [days, theme, dark]);
  return (
    <div
      ref={root}
      aria-hidden
      className="min-h-72 w-full min-w-0 overflow-hidden text-sm text-ink [&_.u-legend_th]:font-semibold! [&_.uplot]:font-sans!"
    />
  );
}
