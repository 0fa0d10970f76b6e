import { Download, Repeat, Share2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { reports } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { OwnReport } from '#contract/reporting/reports/schema.ts';
import { AgainProblem, useOrderAgain } from '#web/domains/orders/orders/order-again.tsx';
import type { ReportParts } from '#web/domains/orders/orders/order-slots.ts';
import { Fold } from '#web/kit/fold.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LazyMenu } from '#web/ui/lazy-menu.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Notice } from '#web/ui/notice.tsx';
import { FiguresSection } from './figures-section.tsx';
import { OrderResults } from './order-results.tsx';
import { nextOfRunning, outcomeText } from './report-progress.ts';

const ReportMenuItems = lazyPart(() => import('./report-menu-items.tsx'), 'ReportMenuItems');
const ShareDialog = lazyPart(() => import('./share-dialog.tsx'), 'ShareDialog');

/** Shares the report, and hands it out as a page to print or as a file. */
function ReportMenu({ report }: { report: OwnReport }) {
  const [sharing, setSharing] = useState(false);
  // Stays while it closes.
  const wanted = useLastValue(sharing || null) !== null;
  return (
    <>
      <Button onClick={() => setSharing(true)}>
        <Share2 aria-hidden />
        Share
      </Button>
      <LazyMenu
        trigger={
          <Button>
            <Download aria-hidden />
            Report
          </Button>
        }
      >
        {(trigger) => <ReportMenuItems trigger={trigger} report={report} />}
      </LazyMenu>
      {wanted && (
        <Suspense fallback={null}>
          <ShareDialog report={report} open={sharing} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What a completed campaign brought, and the way to do it again with the curators who said yes. */
function Outcome({ report }: { report: OwnReport }) {
  const again = useOrderAgain(report.orderNumber, { toCheckout: true });
  return (
    <Notice
      tone={report.counts.sent > 0 ? 'good' : 'neutral'}
      title={outcomeText(report)}
      action={
        <Button
          variant="primary"
          // The label needs two lines on a narrow phone.
          className="text-balance max-sm:h-auto max-sm:min-h-10 max-sm:py-2 max-sm:whitespace-normal"
          busy={again.isPending}
          onClick={again.start}
        >
          <Repeat aria-hidden />
          {report.counts.accepted > 0 ? 'Run it again with the curators who accepted' : 'Order again'}
        </Button>
      }
    >
      {report.counts.accepted > 0 && (
        <p>
          Song and audience stay as they are, so you can pay on the next page. We’ll pitch playlists that
          accepted your song first, as far as their limits allow.
        </p>
      )}
      <AgainProblem error={again.error} />
    </Notice>
  );
}

/** Whether a campaign has come so far that there can be results. */
const hasResults = ({ pitches, campaign }: Order): boolean =>
  pitches.sent > 0 || ['scheduled', 'running', 'paused', 'completed'].includes(campaign.status);

/** Hands the artist's page of an order what its report shows. */
export function OrderReport({
  order,
  children,
}: {
  order: Order | undefined;
  children: (parts?: ReportParts) => ReactNode;
}) {
  const reported = order && hasResults(order) ? order : undefined;
  const { data, error, refetch } = useApiQuery(
    reports.get,
    { params: { number: reported?.number ?? '' } },
    { enabled: reported !== undefined },
  );
  if (!reported) return children(order && {});
  if (error && !data)
    return children({
      results: (
        <Card>
          <NotLoaded error={error} retry={() => void refetch()} />
        </Card>
      ),
    });
  if (!data) return children();
  return children({
    menu: <ReportMenu report={data} />,
    outcome: reported.status === 'fulfilled' && <Outcome report={data} />,
    ...(reported.campaign.status === 'running' && { next: nextOfRunning(reported, data) }),
    results: <OrderResults order={reported} report={data} />,
    figures: (
      <Fold title="Streams and listeners">
        <FiguresSection report={data} />
      </Fold>
    ),
  });
}
