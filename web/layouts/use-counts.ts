import { counts } from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import type { Counts } from '#contract/reporting/counts/schema.ts';
import { formatCappedCount } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';

/** A number at a link of the sidebar. */
export interface Waiting {
  count: number;
  /** What screen readers say of it, e.g. `12 waiting, 3 late`. */
  words: string;
  /** Something is late or broken. */
  urgent: boolean;
}

/** What each link of the sidebar has waiting; nothing where nothing waits. */
const waitingOf = {
  songs: ({ songs: { waiting, late } }: Counts): Waiting => ({
    count: waiting,
    words:
      late > 0
        ? `${formatCappedCount(waiting)} waiting, ${formatCappedCount(late)} overdue`
        : `${formatCappedCount(waiting)} waiting`,
    urgent: late > 0,
  }),
  jobs: ({ deadJobs }: Counts): Waiting => ({
    count: deadJobs,
    words: `${formatCappedCount(deadJobs)} failed`,
    urgent: true,
  }),
  accounts: ({ accounts }: Counts): Waiting => ({
    count: accounts,
    words: `${formatCappedCount(accounts)} to reconnect`,
    urgent: true,
  }),
  orders: ({ orders }: Counts): Waiting => ({
    count: orders,
    words: `${formatCappedCount(orders)} needing attention`,
    urgent: true,
  }),
  reviews: ({ reviews }: Counts): Waiting => ({
    count: reviews,
    words: `${formatCappedCount(reviews)} to review`,
    urgent: false,
  }),
  attention: ({ attention }: Counts): Waiting => ({
    count: attention,
    words: `${formatCappedCount(attention)} open`,
    urgent: false,
  }),
  checks: ({ checks }: Counts): Waiting => ({
    count: checks,
    words: `${formatCappedCount(checks)} due`,
    urgent: false,
  }),
} as const;

export type CountName = keyof typeof waitingOf;

/** What waits in a mode, for its sidebar; kept up to date. */
export function useCounts(mode: BrandPath): (name: CountName | undefined) => Waiting | null {
  const { data } = useApiQuery(counts.get, { params: { name: mode } });
  return (name) => {
    const waiting = data && name ? waitingOf[name](data) : null;
    return waiting && waiting.count > 0 ? waiting : null;
  };
}
