import type { Dashboard } from '#contract/dashboard.ts';
import { formatCents, formatCount } from '#web/lib/format.ts';
import { useRootTheme } from '#web/lib/root-theme.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const DayChart = onDemand(
  () => import('./day-chart.tsx'),
  'DayChart',
  () => <Skeleton className="h-80 w-full" />,
);

/** The days as a table, newest first. */
function DayTable({ days }: Pick<Dashboard, 'days'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section aria-label="Days" tabIndex={0} className="max-h-82 overflow-auto">
      <table className="w-full text-sm tabular-nums">
        <thead className="sticky top-0 bg-surface text-muted">
          <tr className="border-b border-line text-right">
            <th scope="col" className="py-2 pr-2 text-left font-semibold">
              Day (UTC)
            </th>
            <th scope="col" className="px-2.5 py-2 font-semibold">
              Orders
            </th>
            <th scope="col" className="px-2.5 py-2 font-semibold max-sm:hidden">
              Placed
            </th>
            <th scope="col" className="px-2.5 py-2 font-semibold max-sm:hidden">
              Approved
            </th>
            <th scope="col" className="py-2 pl-2.5 font-semibold">
              Revenue
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, orders, placed, approved, revenue }) => (
            <tr key={day} className="border-b border-line text-right last:border-0">
              <th scope="row" className="py-2 pr-2 text-left font-normal whitespace-nowrap">
                {day}
              </th>
              <td className="px-2.5 py-2">{formatCount(orders)}</td>
              <td className="px-2.5 py-2 max-sm:hidden">{formatCount(placed)}</td>
              <td className="px-2.5 py-2 max-sm:hidden">{formatCount(approved)}</td>
              <td className="py-2 pl-2.5">{formatCents(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Orders and revenue by day: a chart, and beside it the table with the same values. */
export function DaySection({ days }: Pick<Dashboard, 'days'>) {
  const theme = useRootTheme();
  return (
    <SectionCard
      title="By day"
      text="Orders on the day they were created, with what they have brought so far."
    >
      <div className="grid gap-6 wide:grid-cols-[minmax(0,1fr)_27rem]">
        <DayChart days={days} theme={theme} />
        <DayTable days={days} />
      </div>
    </SectionCard>
  );
}
