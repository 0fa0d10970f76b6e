import { HandCoins } from 'lucide-react';
import { Suspense, useState } from 'react';
import { brandFees } from '#contract/admin-calls.ts';
import { brandNames, brandOfPath } from '#contract/brand.ts';
import { isPayLate, MIN_PAYOUT_CENTS } from '#contract/fulfilment/fees/rules.ts';
import type { FeesDue as Due } from '#contract/fulfilment/fees/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { CsvButton } from '#web/kit/resource/csv-button.tsx';
import { formatCents, formatDate, formatDateOfUtc } from '#web/lib/format.ts';
import { useMay } from '#web/lib/may.tsx';
import { useMode } from '#web/lib/mode.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const PayDialog = lazyPart(() => import('./pay-dialog.tsx'), 'PayDialog');

const waiting: Record<Due['payout'], string> = {
  ready: '',
  no_details: 'No payout details yet',
  below_minimum: `Carried over, less than ${formatCents(MIN_PAYOUT_CENTS)}`,
  held: 'Not yet, as their email was changed and the previous one can undo that for 72 hours',
};

/** By when it is to be paid, or what stands in the way. */
const payoutText = ({ payout, payBy }: Due): string =>
  payBy === null
    ? waiting[payout]
    : `${isPayLate(new Date(payBy), new Date()) ? 'Late, due' : 'Pay'} by ${formatDateOfUtc(payBy)}`;

/** What a brand owes its curators, and what was paid. */
export function FeesDue() {
  const name = useMode();
  const { data, error, refetch } = useApiQuery(brandFees.due, { params: { name } });
  const [paying, setPaying] = useState<Due | null>(null);
  const mayPay = useMay()(brandFees.pay, brandOfPath[name]);
  const total = data?.reduce((sum, { due }) => sum + due, 0) ?? 0;
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">
        What {brandNames[brandOfPath[name]]} owes its curators for answers: the same for a yes and a no.
      </p>
      {error ? (
        <NotLoaded error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-48 w-full" />
      ) : data.length === 0 ? (
        <EmptyState icon={HandCoins} title="No fees due">
          Answers that curators give appear here until you mark them as paid.
        </EmptyState>
      ) : (
        <Card>
          <div className="@container flex items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
            <p>
              <strong className="font-semibold tabular-nums">{formatCents(total)}</strong> due to{' '}
              {pluralize(data.length, 'curator')}
            </p>
            <CsvButton exported={brandFees.csv} query={{}} matching={null} />
          </div>
          <ul aria-label="Fees due" className="line-between">
            {data.map((fees) => (
              <li
                key={fees.curator.id}
                className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5"
              >
                <div className="min-w-0">
                  <p className="font-medium wrap-anywhere">{fees.curator.name}</p>
                  <p className="text-sm text-muted wrap-anywhere">
                    {fees.curator.email} · {pluralize(fees.reviews, 'answer')} since {formatDate(fees.since)}
                  </p>
                  <p className="text-sm">{payoutText(fees)}</p>
                </div>
                <div className="flex items-center gap-3">
                  <span className="font-medium tabular-nums">{formatCents(fees.due)}</span>
                  {mayPay && (
                    <Button
                      size="sm"
                      disabledReason={fees.payout === 'held' ? waiting.held : null}
                      onClick={() => setPaying(fees)}
                    >
                      Mark as paid<span className="sr-only">: {fees.curator.name}</span>
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {paying && (
        <Suspense>
          <PayDialog name={name} fees={paying} onClose={() => setPaying(null)} />
        </Suspense>
      )}
    </>
  );
}
