import { dashboard } from '#contract/admin-calls.ts';
import type { Breakdown, BreakdownBy } from '#contract/reporting/dashboard/schema.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { formatCents, formatCount } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useSearch } from '#web/lib/search.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { type FigureColumn, FigureTable } from '#web/ui/figure-table.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { formatShare } from './comparison.ts';
import type { DashboardChoice } from './use-dashboard-choice.ts';

const ways: Record<BreakdownBy, string> = { package: 'Package', genre: 'Genre', coupon: 'Coupon' };

type Part = Breakdown['parts'][number];

const columns: FigureColumn<Part>[] = [
  { heading: 'Orders', cell: ({ orders }) => formatCount(orders) },
  {
    heading: 'Approved',
    cell: ({ orders, approved }) => formatShare(approved, orders),
    className: 'max-sm:hidden',
  },
  { heading: 'Captured', cell: ({ captured }) => formatCents(captured) },
  { heading: 'Refunded', cell: ({ refunded }) => formatCents(refunded) },
];

/** The placed orders of the range by package, genre or coupon. */
export function BreakdownSection({ name, query }: Pick<DashboardChoice, 'name' | 'query'>) {
  const [search, change] = useSearch();
  const by = (Object.keys(ways) as BreakdownBy[]).find((way) => way === search.get('by')) ?? 'package';
  const { data, error, refetch } = useApiQuery(dashboard.breakdown, {
    params: { name },
    query: { ...query, by },
  });
  return (
    <SectionCard
      title={`By ${ways[by].toLowerCase()}`}
      text={by === 'genre' ? 'Placed orders. One with several genres counts in each.' : 'Placed orders.'}
      actions={
        <SegmentedControl
          label="Break down by"
          options={ways}
          value={by}
          onChange={(next) => change({ by: next === 'package' ? null : next })}
        />
      }
    >
      {data ? (
        data.parts.length > 0 ? (
          <FigureTable
            label={`Orders by ${by}`}
            head={ways[by]}
            rows={data.parts}
            keyOf={(part) => part.name ?? ''}
            nameOf={(part) => part.name ?? 'No coupon'}
            columns={columns}
            className="max-h-82"
          />
        ) : (
          <p className="text-sm text-muted">No orders were placed in these days.</p>
        )
      ) : error ? (
        <NotLoaded error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </SectionCard>
  );
}
