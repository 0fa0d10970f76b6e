import { Link } from 'react-router';
import type { BrandPath } from '#contract/brand.schema.ts';
import type { Dashboard } from '#contract/reporting/dashboard/schema.ts';
import { formatCount } from '#web/lib/format.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { formatComparison } from './comparison.ts';
import { useFigureLinks } from './figure-links.ts';

const steps = {
  drafts: 'Drafts started',
  orders: 'Orders',
  placed: 'Placed',
  approved: 'Approved',
  completed: 'Completed',
} as const satisfies Record<keyof Dashboard['funnel'], string>;

/** What became of the campaigns begun, and of the orders created, in the range: a bar for each step. */
export function FunnelSection({ shown, name }: { shown: Dashboard; name: BrandPath }) {
  const { funnel } = shown;
  const addressOf = useFigureLinks(name);
  const most = Math.max(1, ...Object.values(funnel).map(({ value }) => value));
  return (
    <SectionCard title="From draft to result" text="Drafts and orders by the day they were created.">
      <ul className="flex flex-col gap-4">
        {(Object.keys(steps) as (keyof typeof steps)[]).map((step) => {
          const { value } = funnel[step];
          const to = addressOf(funnel[step].link);
          return (
            <li key={step}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
                {to ? (
                  <Link
                    to={to}
                    aria-label={`${steps[step]}: ${formatCount(value)}`}
                    className="font-semibold text-accent underline-offset-4 hover:underline"
                  >
                    {steps[step]}
                  </Link>
                ) : (
                  <span className="font-semibold">{steps[step]}</span>
                )}
                <span className="text-muted">
                  <span className="font-semibold text-ink tabular-nums">{formatCount(value)}</span> (
                  {formatComparison(funnel[step], formatCount)})
                </span>
              </div>
              <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-ink/7">
                <div
                  className="h-full rounded-full bg-accent"
                  style={{ width: `${(value / most) * 100}%` }}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
