import { type ReactNode, Suspense } from 'react';
import type { Dashboard } from '#contract/reporting/dashboard/schema.ts';
import { formatCents, formatCount, formatLineCents } from '#web/lib/format.ts';
import { useRootTheme } from '#web/lib/root-theme.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { type FigureColumn, FigureTable } from '#web/ui/figure-table.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const DayChart = lazyPart(() => import('./day-chart.tsx'), 'DayChart');

type Day = Dashboard['days'][number];

const columns: FigureColumn<Day>[] = [
  { heading: 'Orders', cell: ({ orders }) => formatCount(orders) },
  { heading: 'Captured', cell: ({ received }) => formatCents(received), className: 'max-sm:hidden' },
  { heading: 'Refunded', cell: ({ refunded }) => formatLineCents(refunded), className: 'max-sm:hidden' },
  { heading: 'Revenue', cell: ({ received, refunded }) => formatLineCents(received - refunded) },
];

/** Orders and revenue by day: a chart, and next to it the table with the same values. `actions` stand at its head. */
export function DaySection({ days, actions }: Pick<Dashboard, 'days'> & { actions: ReactNode }) {
  const theme = useRootTheme();
  // A single day is no line.
  const drawn = days.length > 1;
  return (
    <SectionCard title="By day" actions={actions}>
      <div className={cx('grid gap-6', drawn && 'wide:grid-cols-[minmax(0,1fr)_27rem]')}>
        {drawn && (
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <DayChart days={days} theme={theme} />
          </Suspense>
        )}
        <FigureTable
          label="Days"
          head="Day (UTC)"
          rows={days.toReversed()}
          keyOf={({ day }) => day}
          nameOf={({ day }) => <span className="whitespace-nowrap">{day}</span>}
          columns={columns}
          className="max-h-74"
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        Orders by creation date. Revenue is what was captured less what was refunded on the day.
      </p>
    </SectionCard>
  );
}
