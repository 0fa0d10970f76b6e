import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { DAY } from '#contract/time.ts';
import { formatCount, formatDayOfUtc } from '#web/lib/format.ts';
import { themeColor } from '#web/lib/root-theme.ts';

const DAY_SECONDS = DAY / 1000;
/** Steps of the axis of days. */
const daySteps = [1, 2, 7, 14, 30, 60, 90].map((days) => days * DAY_SECONDS);
/** Steps of an axis of counts: none is between two whole numbers. */
const countSteps = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power));

/** The colors and lines of a chart in the theme of the page. */
export function chartLook(element: HTMLElement) {
  const [muted, line] = [themeColor(element, 'muted'), themeColor(element, 'line')];
  const axis: uPlot.Axis = {
    font: `12px ${getComputedStyle(element).fontFamily}`,
    grid: { stroke: line, width: 1 },
    ticks: { stroke: line, width: 1 },
  };
  return {
    muted,
    blue: themeColor(element, 'accent'),
    green: themeColor(element, 'good'),
    points: { fill: themeColor(element, 'surface') },
    axis,
    countAxis: { ...axis, incrs: countSteps, values: (_: uPlot, ticks: number[]) => ticks.map(formatCount) },
  };
}

interface DayChart {
  /** In pixels. */
  height: number;
  /** UTC days as `2026-05-31`, oldest first. */
  days: readonly string[];
  /** A day as the legend says it. */
  dayLabel: (day: string) => string;
  scales: uPlot.Scales;
  /** The axes of values. */
  axes: readonly uPlot.Axis[];
  lines: readonly (uPlot.Series & { data: (number | null)[] })[];
}

/** Draws lines by day into an element, as wide as it is. Without a pointer, the legend says the last day. Returns the clean-up. */
export function drawDayChart(
  element: HTMLElement,
  { height, days, dayLabel, scales, axes, lines }: DayChart,
) {
  const { axis, muted } = chartLook(element);
  const last = { idx: days.length - 1 };
  const plot = new uPlot(
    {
      width: element.clientWidth,
      height,
      tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
      cursor: { drag: { x: false, y: false } },
      hooks: { setLegend: [(plot) => plot.cursor.idx == null && plot.setLegend(last, false)] },
      scales,
      axes: [
        {
          ...axis,
          stroke: muted,
          space: 64,
          incrs: daySteps,
          values: (_, ticks) => ticks.map((tick) => formatDayOfUtc(tick * 1000)),
        },
        ...axes,
      ],
      series: [
        {
          label: 'Day (UTC)',
          value: (_, at) => (at === null ? '–' : dayLabel(new Date(at * 1000).toISOString().slice(0, 10))),
        },
        ...lines.map(({ data: _, ...series }) => series),
      ],
    },
    [days.map((day) => Date.parse(day) / 1000), ...lines.map(({ data }) => data)],
    element,
  );
  plot.setLegend(last, false);
  const observer = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
  observer.observe(element);
  return () => {
    observer.disconnect();
    plot.destroy();
  };
}
