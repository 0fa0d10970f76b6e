import type { BrandPath } from '#contract/brand.schema.ts';
import type { Dashboard, Figure } from '#contract/reporting/dashboard/schema.ts';
import { FigureCard, FigureGrid } from '#web/kit/figure-card.tsx';
import { formatCents, formatCount } from '#web/lib/format.ts';
import { formatComparison, formatShare } from './comparison.ts';
import { addressOf } from './figure-links.ts';

const steps = {
  drafts: 'Drafts started',
  orders: 'Orders',
  placed: 'Placed',
  approved: 'Approved',
  completed: 'Completed',
} as const satisfies Record<keyof Dashboard['funnel'], string>;

/** The steps, and before and after them the revenue and the two figures of approval. */
export const rangeFigureCount = Object.keys(steps).length + 3;

const hours = ({ medianHours }: Dashboard['approval']['now']) =>
  medianHours === null ? '–' : `${formatCount(medianHours)} h`;

/** What became of the orders created in the range. */
export function RangeFigures({ shown, name }: { shown: Dashboard; name: BrandPath }) {
  const { funnel, revenue, approval } = shown;
  const { now, before } = approval;
  const linkOf = ({ link }: Figure) => link && addressOf(link, name);
  return (
    <FigureGrid>
      <FigureCard
        label="Revenue"
        value={formatCents(revenue.value)}
        text={formatComparison(revenue, formatCents)}
        to={linkOf(revenue)}
      />
      {(Object.keys(steps) as (keyof typeof steps)[]).map((step) => (
        <FigureCard
          key={step}
          label={steps[step]}
          value={formatCount(funnel[step].value)}
          text={formatComparison(funnel[step], formatCount)}
          to={linkOf(funnel[step])}
        />
      ))}
      <FigureCard
        label="Approved within 48 h"
        value={formatShare(now.inTime, now.approved)}
        text={`${formatCount(now.inTime)} of ${formatCount(now.approved)}, previously ${formatShare(before.inTime, before.approved)}`}
      />
      <FigureCard
        label="Median approval time"
        value={hours(now)}
        text={`Previous period: ${hours(before)}`}
      />
    </FigureGrid>
  );
}
