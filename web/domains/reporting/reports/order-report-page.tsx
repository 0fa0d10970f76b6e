import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { reports } from '#contract/calls.ts';
import { RefundSum } from '#web/domains/orders/money-back/refund-sum.tsx';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { formatCents, formatDate } from '#web/lib/format.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { ReportSheet } from './report-sheet.tsx';

const missing = {
  title: 'Order not found',
  text: 'We couldn’t find an order with this number in your account. Check the number.',
  action: (
    <LinkButton variant="primary" render={<Link to={paths.orderSummary()} />}>
      View campaigns
    </LinkButton>
  ),
};

/** The report of an own order as a page to print, with the arithmetic of its refunds. */
export function Component() {
  const [search] = useSearchParams();
  const number = search.get('order') ?? '';
  const report = useApiQuery(reports.get, { params: { number } });
  usePageTitle(`Report for order ${number}`);
  if (!report.data)
    return (
      <div className="w-full max-w-3xl self-start">
        <h1 className="sr-only">Campaign report</h1>
        {report.error ? (
          <Card>
            <NotLoaded error={report.error} retry={() => void report.refetch()} missing={missing} />
          </Card>
        ) : (
          <PageSkeleton />
        )}
      </div>
    );
  const { refunds } = report.data;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-5 self-start">
      <Link
        to={paths.orderSummary(number)}
        className="inline-flex w-fit items-center gap-1.5 rounded-sm text-sm font-semibold text-accent underline-offset-4 hover:underline print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to campaign
      </Link>
      <ReportSheet
        report={report.data}
        more={
          refunds.length > 0 && (
            <section>
              <h2 className="text-lg font-semibold">Refunds</h2>
              <ul className="mt-3 flex flex-col gap-5">
                {refunds.map(({ id, amount, createdAt, reason, arithmetic }) => (
                  <li key={id} className="flex flex-col gap-2 break-inside-avoid">
                    <p className="text-sm wrap-anywhere">
                      <span className="font-semibold tabular-nums">{formatCents(amount)}</span>,{' '}
                      {formatDate(createdAt)}: {reason}
                    </p>
                    {arithmetic && <RefundSum arithmetic={arithmetic} amount={amount} />}
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      />
    </div>
  );
}
