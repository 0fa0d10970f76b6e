import type { BrandPath } from '#contract/brand.schema.ts';
import type { Dashboard } from '#contract/reporting/dashboard/schema.ts';
import { FigureCard, FigureGrid } from '#web/kit/figure-card.tsx';
import { formatCents, formatCount, formatLineCents } from '#web/lib/format.ts';
import { formatComparison, formatShare } from './comparison.ts';
import { useFigureLinks } from './figure-links.ts';

export const KEY_FIGURES = 6;

const hours = ({ medianHours }: Dashboard['approval']['now']) =>
  medianHours === null ? '–' : `${formatCount(medianHours)} h`;

/** A part of a whole in words, and the share of the previous period. */
const ofWhole = (part: string, whole: string, before: string) => `${part} of ${whole}, previously ${before}`;

/** How the company did in the range, compared with the period before. */
export function KeyFigures({ shown, name }: { shown: Dashboard; name: BrandPath }) {
  const { money, funnel, approval, outcomes } = shown;
  const { now, before } = outcomes;
  const { received, refunded } = money;
  const revenue = { value: received.value - refunded.value, before: received.before - refunded.before };
  const addressOf = useFigureLinks(name);
  return (
    <FigureGrid>
      <FigureCard
        label="Revenue"
        value={formatLineCents(revenue.value)}
        text={formatComparison(revenue, formatLineCents)}
        to={addressOf(received.link)}
      />
      <FigureCard
        label="Orders placed"
        value={formatCount(funnel.placed.value)}
        text={formatComparison(funnel.placed, formatCount)}
        to={addressOf(funnel.placed.link)}
      />
      <FigureCard
        label="Acceptance rate"
        value={formatShare(now.accepted, now.answered)}
        text={ofWhole(
          formatCount(now.accepted),
          `${formatCount(now.answered)} answers`,
          formatShare(before.accepted, before.answered),
        )}
        to={addressOf(outcomes.answers)}
      />
      <FigureCard
        label="Median approval time"
        value={hours(approval.now)}
        text={`Previously ${hours(approval.before)}. Within 48 h: ${formatShare(approval.now.inTime, approval.now.approved)}`}
        to={addressOf(funnel.approved.link)}
      />
      <FigureCard
        label="Placements held"
        value={formatShare(now.held, now.over)}
        text={ofWhole(
          formatCount(now.held),
          `${formatCount(now.over)} ended`,
          formatShare(before.held, before.over),
        )}
        to={addressOf(outcomes.placements)}
      />
      <FigureCard
        label="Refund rate"
        value={formatShare(refunded.value, received.value)}
        text={ofWhole(
          formatCents(refunded.value),
          formatCents(received.value),
          formatShare(refunded.before, received.before),
        )}
        to={addressOf(refunded.link)}
      />
    </FigureGrid>
  );
}
