import { Send } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import type { OwnReport } from '#contract/reports.ts';
import { plural } from '#web/lib/format.ts';
import { PitchList } from '#web/nouns/report/pitch-list.tsx';
import { PlacementList } from '#web/nouns/report/placement-list.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FiguresSection } from './figures-section.tsx';

const headStyle = 'border-b border-line px-4 py-4 sm:px-5';

function PitchSection({ order, report }: { order: Order; report: OwnReport }) {
  const { pitches, counts } = report;
  const waits = order.campaign.status === 'running' || order.campaign.status === 'scheduled';
  return (
    <Card>
      <section aria-labelledby="pitches">
        <div className={headStyle}>
          <h2 id="pitches" className="text-lg font-semibold">
            Pitches
          </h2>
          {counts.planned > 0 && (
            <p className="text-sm text-muted">
              {plural(counts.planned, 'more is', 'more are')} planned and will show here once sent.
            </p>
          )}
        </div>
        {pitches.length > 0 ? (
          <PitchList pitches={pitches} />
        ) : (
          <EmptyState icon={Send} title={waits ? 'No pitch was sent yet' : 'No pitch was sent'}>
            {waits
              ? 'Every curator who gets your song shows here, with the verdict and the reason in their own words.'
              : 'The campaign was over before the first curator got your song.'}
          </EmptyState>
        )}
      </section>
    </Card>
  );
}

const PlacementSection = ({ report }: { report: OwnReport }) => (
  <Card>
    <section aria-labelledby="placements">
      <div className={headStyle}>
        <h2 id="placements" className="text-lg font-semibold">
          Placements
        </h2>
        <p className="text-sm text-muted">
          Days are counted from our own checks. A day without one is not known, and never counts as a miss.
        </p>
      </div>
      {report.placements.length > 0 ? (
        <PlacementList placements={report.placements} />
      ) : (
        <p className="px-4 py-6 text-muted sm:px-5">
          No curator has said yes yet. Their playlists show here, with every day on which we saw your song.
        </p>
      )}
    </section>
  </Card>
);

/** Whether a campaign has come so far that there can be results. */
export const hasResults = ({ pitches, campaign }: Order): boolean =>
  pitches.sent > 0 || ['scheduled', 'running', 'paused', 'completed'].includes(campaign.status);

/** What the campaign brought: pitches, placements, figures. */
export function OrderResults({ order, report }: { order: Order; report: OwnReport }) {
  return (
    <>
      <PitchSection order={order} report={report} />
      {(report.placements.length > 0 || report.counts.answered > 0) && <PlacementSection report={report} />}
      <FiguresSection report={report} />
    </>
  );
}
