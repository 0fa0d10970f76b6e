import type { ComponentType } from 'react';
import { reports } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { OwnReport } from '#contract/reporting/reports/schema.ts';
import { NextLine } from '#web/domains/orders/orders/next-line.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FiguresSection } from './figures-section.tsx';
import { ReportResults } from './order-results.tsx';
import { Outcome } from './outcome.tsx';
import { ReportMenu } from './report-menu.tsx';
import { nextOfRunning } from './report-progress.ts';

/** The report of an order, which is asked for once for all sections. */
const useReport = ({ number }: Order) => useApiQuery(reports.get, { params: { number } });

/** A section that shows once the report is there. */
const onceLoaded = (Section: ComponentType<{ order: Order; report: OwnReport }>) =>
  function ReportSection({ order }: { order: Order }) {
    const { data } = useReport(order);
    return data && <Section order={order} report={data} />;
  };

export const OrderReportMenu = onceLoaded(ReportMenu);
export const OrderOutcome = onceLoaded(Outcome);
export const OrderFigures = onceLoaded(FiguresSection);
export const NextOfRunning = onceLoaded(({ order, report }) => (
  <NextLine next={nextOfRunning(order, report)} />
));

/** What the campaign brought, and whether that could be loaded. */
export function OrderResults({ order }: { order: Order }) {
  const { data, error, refetch } = useReport(order);
  if (data) return <ReportResults order={order} report={data} />;
  return error ? (
    <Card>
      <NotLoaded error={error} retry={() => void refetch()} />
    </Card>
  ) : (
    <Skeleton className="h-72 rounded-lg" />
  );
}
