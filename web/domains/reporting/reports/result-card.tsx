import { paidSum } from '#contract/orders/money-back/rules.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { pitchStory } from '#contract/orders/pitch-counts/rules.ts';
import type { OwnReport } from '#contract/reporting/reports/schema.ts';
import { formatCount, formatRange } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { reasonsBelow, verdictOf } from './reached.ts';
import { ReportCounters } from './report-counters.tsx';

const figures = ['placements', 'streams', 'listeners'] as const;
const names = { placements: 'Placements', streams: 'Streams', listeners: 'Listeners' };

/** A figure beside what was estimated; streams and listeners are known only from the artist's stats. */
function Figure({
  report,
  figure,
  over,
}: {
  report: OwnReport;
  figure: (typeof figures)[number];
  over: boolean;
}) {
  const reached = report.reached[figure];
  const estimate = report.estimate?.[figure];
  const verdict =
    reached !== null &&
    estimate &&
    verdictOf(reached, estimate, { over, placed: report.reached.placements > 0 });
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[6rem_1fr_auto]">
      <dt className="text-sm font-medium">{names[figure]}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1 max-sm:order-last max-sm:col-span-2">
        <span className={reached === null ? 'text-sm' : 'text-xl font-bold tabular-nums'}>
          {reached === null ? 'Not known yet' : formatCount(reached)}
        </span>
        {estimate && (
          <span className="text-sm text-muted tabular-nums">estimated {formatRange(estimate)}</span>
        )}
      </dd>
      {verdict && (
        <dd>
          <Badge tone={verdict.tone}>{verdict.label}</Badge>
        </dd>
      )}
    </div>
  );
}

/** What the campaign reached so far beside what was estimated, and if it stayed below, why. */
export function ResultCard({ order, report }: { order: Order; report: OwnReport }) {
  const { counts, estimate, reached } = report;
  const over = order.status === 'fulfilled' || order.campaign.status === 'cancelled';
  const { charged, refunded } = paidSum(order.payment, order.refunds);
  const below = over && estimate !== null && reached.placements < estimate.placements.low;
  const reasons = below ? reasonsBelow(report, refunded) : [];
  return (
    <SectionCard title={over ? 'Result' : 'Result so far'}>
      <p className="mb-4 text-sm font-medium tabular-nums">
        Pitches: {pitchStory(counts, { charged, refunded })}.
        {counts.replaced > 0 && ` ${counts.replaced} replaced by another pitch.`}
      </p>
      <ReportCounters counts={counts} />
      <dl aria-label="Reached and estimated" className="line-between mt-3">
        {figures.map((figure) => (
          <Figure key={figure} report={report} figure={figure} over={over} />
        ))}
      </dl>
      {(reached.streams === null || reached.listeners === null) && (
        <p className="text-sm text-muted">Add your stats for every day to compare streams and listeners.</p>
      )}
      {reasons.length > 0 && (
        <div className="mt-3 rounded-md bg-sunken px-4 py-3 text-sm">
          <h3 className="font-semibold">Why fewer placements than estimated</h3>
          <ul className="mt-1 list-disc pl-5">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
    </SectionCard>
  );
}
