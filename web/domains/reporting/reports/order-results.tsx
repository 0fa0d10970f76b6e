import { ListMusic } from 'lucide-react';
import type { LedgerAnchor } from '#contract/fulfilment/placements/schema.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { pluralize } from '#contract/plural.ts';
import type { OwnReport } from '#contract/reporting/reports/schema.ts';
import { Fold } from '#web/kit/fold.tsx';
import { formatCount, formatDateOfUtc } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { sentText } from './pitch-labels.ts';
import { PitchList } from './pitch-list.tsx';
import { PlacementList } from './placement-list.tsx';
import { ResultCard } from './result-card.tsx';

const headStyle = 'border-b border-line px-4 py-4 sm:px-5';

function PitchSection({ order, report }: { order: Order; report: OwnReport }) {
  const { pitches, counts } = report;
  const waits = order.status === 'placed' && order.campaign.status !== 'cancelled';
  return (
    <Card>
      <section aria-labelledby="pitches">
        <div className={headStyle}>
          <h2 id="pitches" className="text-lg font-semibold in-[.folded]:hidden">
            Pitches
          </h2>
          {pitches.length > 0 && <p className="text-sm text-muted">{sentText(pitches)}</p>}
          {counts.replaced > 0 && (
            <p className="text-sm text-muted">
              {pluralize(counts.replaced, 'pitch was', 'pitches were')} replaced. A replacement is listed
              here, too, and counts with the pitch it replaces.
            </p>
          )}
          {counts.planned > 0 && (
            <p className="text-sm text-muted">
              {pluralize(counts.planned, 'more is', 'more are')} planned. Planned pitches appear here once
              sent.
            </p>
          )}
        </div>
        {pitches.length > 0 ? (
          <PitchList pitches={pitches} own={report} />
        ) : (
          <EmptyState icon={ListMusic} title={waits ? 'No pitches sent yet' : 'No pitches were sent'}>
            {waits
              ? 'Each curator we pitch to appears here, with their answer and reason in their own words.'
              : 'The campaign ended before the first pitch was sent.'}
          </EmptyState>
        )}
      </section>
    </Card>
  );
}

/** The hash by which all checks of a day can be proven later. */
const Anchor = ({ anchor: { day, checks, placements, root } }: { anchor: LedgerAnchor }) => (
  <p className="border-t border-line px-4 py-3 text-xs text-muted sm:px-5">
    Our checks can’t be altered unnoticed. The hash of the {pluralize(checks, 'check')} of{' '}
    {pluralize(placements, 'placement')} through {formatDateOfUtc(day)} (UTC):
    <code className="mt-1 block font-mono wrap-anywhere">{root}</code>
  </p>
);

const PlacementSection = ({ order, report }: { order: Order; report: OwnReport }) => (
  <Card>
    <section aria-labelledby="placements">
      <div className={headStyle}>
        <h2 id="placements" className="text-lg font-semibold in-[.folded]:hidden">
          Placements
        </h2>
        <p className="text-sm text-muted">
          We count days by our own checks. Days between two on which we saw the song count as seen. Those
          after the last one don’t.
          {order.total > 0 && ' Once the campaign has ended, we refund their share.'}
        </p>
      </div>
      {report.placements.length > 0 ? (
        <PlacementList report={report} own />
      ) : (
        <p className="px-4 py-6 text-muted sm:px-5">
          {report.campaign.endedBy
            ? 'No curator accepted your song.'
            : 'No curator has accepted your song yet. Playlists that add it appear here, with every day we saw it there.'}
        </p>
      )}
      {report.placements.length > 0 && report.anchor && <Anchor anchor={report.anchor} />}
    </section>
  </Card>
);

/** One count with the result, which counts what was seen. */
const seenText = ({ placements, reached }: OwnReport): string =>
  reached.placements === placements.length
    ? formatCount(reached.placements)
    : `${formatCount(reached.placements)} of ${formatCount(placements.length)} seen`;

/** What the campaign brought: the result, placements, pitches. */
export const OrderResults = ({ order, report }: { order: Order; report: OwnReport }) => (
  <>
    <ResultCard order={order} report={report} />
    {(report.placements.length > 0 || report.counts.answered > 0) && (
      <Fold title="Placements" remark={seenText(report)}>
        <PlacementSection order={order} report={report} />
      </Fold>
    )}
    <Fold title="Pitches" remark={formatCount(report.pitches.length)}>
      <PitchSection order={order} report={report} />
    </Fold>
  </>
);
