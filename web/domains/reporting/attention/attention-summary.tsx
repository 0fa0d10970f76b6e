import { Link } from 'react-router';
import { attention } from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { MINUTE } from '#contract/time.ts';
import { formatCount } from '#web/lib/format.ts';
import { useApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { AttentionList } from './attention-list.tsx';

const SHOWN = 3;

/** What is due first in a brand, and the way to the rest. Nothing where nothing needs attention. */
export function AttentionSummary({ name }: { name: BrandPath }) {
  const { items, total } = useApiList(
    attention.list,
    { params: { name }, query: { limit: SHOWN } },
    { count: true, refetchInterval: MINUTE },
  );
  if (!items || items.length === 0) return null;
  return (
    <section aria-labelledby="attention" className="mb-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="attention" className="text-lg font-semibold">
          Needs attention
        </h2>
        <Link
          to={name === 'eaa' ? paths.eaaAttention : paths.attention}
          className="text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          {total && total.count > SHOWN ? `View all ${formatCount(total.count)}` : 'View all'}
        </Link>
      </div>
      <AttentionList items={items} label="Due first" />
    </section>
  );
}
