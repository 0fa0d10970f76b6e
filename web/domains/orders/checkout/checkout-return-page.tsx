import { Clock, CloudOff, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { checkout } from '#contract/calls.ts';
import { isOrderNumber } from '#contract/order-number.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { saveOrderNumber } from '#web/lib/order-number.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** Pauses between polls while the payment is pending, in milliseconds: about ten seconds in total. */
const PAUSES = [1000, 2000, 3000, 4000] as const;

/** The order is placed: stores its number for the success page. */
function Placed({ number }: { number: string }) {
  useEffect(() => saveOrderNumber(number), [number]);
  return <Navigate to={paths.checkoutSuccess} replace />;
}

function NotPaid({ order, payUrl }: { order: Order; payUrl: string | null }) {
  const decline = order.payment?.lastDecline;
  return (
    <EmptyState
      icon={Clock}
      title="Payment not completed. Nothing was charged."
      action={
        <>
          {payUrl && (
            <LinkButton variant="primary" size="lg" href={payUrl}>
              Continue to payment
            </LinkButton>
          )}
          <LinkButton size="lg" render={<Link to={paths.checkout(order.campaign.id)} />}>
            Back to checkout
          </LinkButton>
        </>
      }
    >
      {decline && <p>Reason from your bank: {decline}</p>}
      <p>If you just paid, we’re still waiting for confirmation. We’ll also email you.</p>
    </EmptyState>
  );
}

const OrderNotFound = () => (
  <EmptyState
    icon={SearchX}
    title="Order not found"
    action={<LinkButton render={<Link to={paths.orderSummary()} />}>View orders</LinkButton>}
  >
    This account doesn’t have an order with that number.
  </EmptyState>
);

/** Polls the payment until its state is known, for at most ten seconds. */
function Payment({ number }: { number: string }) {
  const [pauses, setPauses] = useState<readonly number[]>(PAUSES);
  const look = useApiQuery(
    checkout.refreshPayment,
    { params: { number } },
    { staleTime: 0, gcTime: 0, refetchInterval: pauses[0] ?? false },
  );
  const { data, dataUpdatedAt } = look;
  const lastError = useLastValue(look.error);
  // Asking again clears the error. It stays on screen until there is an answer, with its button.
  const error = look.error ?? (data ? null : lastError);
  const [seen, setSeen] = useState(0);
  if (dataUpdatedAt !== seen) {
    setSeen(dataUpdatedAt);
    if (seen !== 0) setPauses(pauses.slice(1));
  }
  const status = data?.order.status;
  if (status === 'placed' || status === 'fulfilled') return <Placed number={number} />;
  if (isApiError(error, 'not_found')) return <OrderNotFound />;
  if (isApiError(error, 'forbidden')) return <NotLoaded error={error} retry={() => void look.refetch()} />;
  if (error) {
    return (
      <EmptyState
        icon={CloudOff}
        title="We couldn’t confirm your payment"
        action={
          <Button busy={look.isFetching} onClick={() => void look.refetch()}>
            Try again
          </Button>
        }
      >
        {errorMessage(error)} If you paid, your payment is safe.
      </EmptyState>
    );
  }
  if (data && (status !== 'awaiting_payment' || pauses.length === 0)) {
    return <NotPaid order={data.order} payUrl={data.payment.redirectUrl} />;
  }
  return (
    <div role="status" className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <Spinner className="size-8 text-accent" />
      <h2 className="text-lg font-semibold">Confirming your payment</h2>
      <p className="text-muted">This takes a few seconds. Keep this page open.</p>
    </div>
  );
}

export function Component() {
  const [search] = useSearchParams();
  const number = search.get('order');
  return (
    <Page title="Your payment" width="narrow">
      <Card>
        {number && isOrderNumber(number) ? <Payment key={number} number={number} /> : <OrderNotFound />}
      </Card>
    </Page>
  );
}
