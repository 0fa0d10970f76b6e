import type { ReactNode } from 'react';
import { reports } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { ReportParts } from '#web/domains/orders/orders/order-slots.ts';
import { Fold } from '#web/kit/fold.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { Card } from '#web/ui/card.tsx';
import { FiguresSection } from './figures-section.tsx';
import { OrderResults } from './order-results.tsx';
import { Outcome } from './outcome.tsx';
import { ReportMenu } from './report-menu.tsx';
import { nextOfRunning } from './report-progress.ts';

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
