import { Link } from 'react-router';
import { inbox } from '#contract/admin-calls.ts';
import type { BrandPath } from '#contract/brand.schema.ts';
import { brandOfPath } from '#contract/brand.ts';
import { attentionTitles } from '#contract/reporting/attention/places.ts';
import type { AttentionItem } from '#contract/reporting/attention/schema.ts';
import { MINUTE } from '#contract/time.ts';
import { formatCents, formatCount } from '#web/lib/format.ts';
import { useApiList } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Due, NextStep } from './attention-columns.tsx';

const SHOWN = 5;
/** What is due first, among which the most urgent are: what has money at stake before what has none. */
const LOOKED_AT = 50;

const mostUrgent = (items: readonly AttentionItem[]): AttentionItem[] => {
  const withMoney = items.filter(({ amount }) => amount !== null);
  return [...withMoney, ...items.filter(({ amount }) => amount === null)].slice(0, SHOWN);
};

/** What an entry is about, in one line. */
const aboutOf = ({ title, customer, song }: AttentionItem): string =>
  [...new Set([title, song, customer])].filter(Boolean).join(' · ');

/** One entry: what it is, about what and whom, how much is at stake, when it is due, and what to do. */
const Line = ({ item }: { item: AttentionItem }) => (
  <li className="grid min-h-8.5 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-0.5 text-sm max-sm:py-2 last:border-b-0 sm:grid-cols-[12.5rem_minmax(0,1fr)_5rem_8rem_11rem]">
    <span className="truncate font-semibold">
      {item.action && (
        <Link to={item.action.path} className="text-accent sm:hidden">
          {attentionTitles[item.kind]}
        </Link>
      )}
      <span className={cx(item.action && 'max-sm:hidden')}>{attentionTitles[item.kind]}</span>
    </span>
    <span className="truncate text-muted max-sm:col-span-2 max-sm:row-start-2" title={item.title}>
      {aboutOf(item)}
    </span>
    <span className="text-right font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1">
      {item.amount !== null && formatCents(item.amount)}
    </span>
    <span className="whitespace-nowrap max-sm:hidden">
      <Due at={item.dueAt} />
    </span>
    <span className="text-right max-sm:hidden">
      <NextStep item={item} />
    </span>
  </li>
);

/** What is most urgent in a brand of what this person may deal with, and the way to the rest. Nothing where nothing is. */
export function AttentionSummary({ name }: { name: BrandPath }) {
  const brand = brandOfPath[name];
  const { items, total } = useApiList(
    inbox.list,
    { query: { brand, sort: 'dueAt', limit: LOOKED_AT } },
    { count: true, refetchInterval: MINUTE },
  );
  if (!items || items.length === 0) return null;
  const all = name === 'eaa' ? paths.eaaAttention : `${paths.attention}?brand=${brand}`;
  return (
    <section aria-labelledby="attention" className="mb-5">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="attention" className="text-lg font-semibold">
          Needs attention
        </h2>
        <Link to={all} className="text-sm font-semibold text-accent underline-offset-4 hover:underline">
          {total && total.count > SHOWN ? `View all ${formatCount(total.count)}` : 'View all'}
        </Link>
      </div>
      <Card className="px-4">
        <ul aria-label="Most urgent">
          {mostUrgent(items).map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
