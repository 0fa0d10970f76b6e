import { Suspense } from 'react';
import type { DayFigures, FigureSource, Figures } from '#contract/orders/figures/schema.ts';
import { formatCount, formatDateOfUtc } from '#web/lib/format.ts';
import { useRootTheme } from '#web/lib/root-theme.ts';
import { type FigureColumn, FigureTable } from '#web/ui/figure-table.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatMean, liftOf, percentText } from './lift.ts';

const FiguresChart = lazyPart(() => import('./figures-chart.tsx'), 'FiguresChart');

const sources: Record<FigureSource, string> = { entered: 'Entered', csv: 'File' };
const shown = (count: number | null): string => (count === null ? '–' : formatCount(count));

/** What a day was like before, and since the start, in a sentence for each figure. */
function LiftText({ figures, startsAt }: { figures: Figures; startsAt: string | null }) {
  const { baseline } = figures;
  if (!baseline)
    return (
      <p className="text-sm text-muted">
        No baseline yet. Add stats for at least 7 of the 28 days before the start to compare.
      </p>
    );
  return (
    <div className="flex flex-col gap-1 text-sm">
      {(['streams', 'listeners'] as const).map((field) => {
        const lift = liftOf(figures, field, startsAt);
        return (
          lift && (
            <p key={field}>
              <span className="font-semibold tabular-nums">{formatMean(lift.since)}</span> {field} a day since
              the start, <span className="tabular-nums">{formatMean(lift.before)}</span> before
              {lift.percent !== null && (
                <span className="font-semibold tabular-nums"> ({percentText(lift.percent)})</span>
              )}
            </p>
          )
        );
      })}
      <p className="text-xs text-muted">
        Baseline: average of {baseline.days} days from {formatDateOfUtc(baseline.from)} to{' '}
        {formatDateOfUtc(baseline.to)}, fixed {formatDateOfUtc(baseline.fixedAt)}
        {baseline.atStart ? ', when the campaign started' : ', from stats added after the start'}. Streams can
        also change for reasons unrelated to this campaign.
      </p>
    </div>
  );
}

const columns: FigureColumn<DayFigures>[] = [
  { heading: 'Streams', cell: ({ streams }) => shown(streams) },
  { heading: 'Listeners', cell: ({ listeners }) => shown(listeners) },
  { heading: 'Source', cell: ({ source }) => <span className="text-muted">{sources[source]}</span> },
];

/** The days, newest first. */
function DayTable({ days }: Pick<Figures, 'days'>) {
  return (
    <FigureTable
      label="Stats by day"
      head="Day"
      rows={days.toReversed()}
      keyOf={({ day }) => day}
      nameOf={({ day }) => <span className="whitespace-nowrap">{day}</span>}
      columns={columns}
      className="max-h-72 print:max-h-none"
    />
  );
}

/** Streams and listeners: what changed in words, a chart, and the table with the same values. */
export function FiguresView({ figures, startsAt }: { figures: Figures; startsAt: string | null }) {
  const theme = useRootTheme();
  return (
    <div className="flex flex-col gap-4">
      <LiftText figures={figures} startsAt={startsAt} />
      <Suspense fallback={<Skeleton className="h-72 w-full" />}>
        <FiguresChart figures={figures} theme={theme} />
      </Suspense>
      <details className="group print:hidden">
        <summary className="w-fit rounded-sm text-sm font-semibold text-accent underline-offset-4 hover:underline">
          View as table
        </summary>
        <div className="mt-3">
          <DayTable days={figures.days} />
        </div>
      </details>
      <div className="hidden print:block">
        <DayTable days={figures.days} />
      </div>
    </div>
  );
}
