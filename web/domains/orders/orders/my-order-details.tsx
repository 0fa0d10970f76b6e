import { Suspense } from 'react';
import { Link } from 'react-router';
import { myOrders } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { ConfirmOrder } from './my-order-actions.tsx';
import { MyOrderHeader } from './my-order-header.tsx';
import { MyOrderRefunds } from './my-order-refunds.tsx';
import { MyOrderSide } from './my-order-side.tsx';
import { OrderAgain, Rejection } from './order-again.tsx';
import { type ReportParts, useOrderSlots } from './order-slots.ts';

const above = [{ label: 'Campaign Portal', to: paths.orderSummary() }];

/** What can be done right now, most needed first. */
function NextStep({ order }: { order: Order }) {
  if (order.status === 'awaiting_payment') {
    return (
      <Notice
        tone="warn"
        title="Payment needed"
        action={
          <LinkButton variant="primary" render={<Link to={paths.checkout(order.campaign.id)} />}>
            Continue to payment
          </LinkButton>
        }
      >
        {order.payment?.lastDecline && <p>Reason from your bank: {order.payment.lastDecline}</p>}
        <p>
          {order.approvedAt
            ? 'Pay again within 48 hours, with this card or a different one.'
            : 'Your campaign continues once you’ve paid.'}
        </p>
      </Notice>
    );
  }
  if (order.rejection) return <Rejection order={order} />;
  if (order.status === 'expired' || order.status === 'cancelled') return <OrderAgain order={order} />;
  return <ConfirmOrder order={order} />;
}

function Details({ order, parts }: { order: Order; parts: ReportParts }) {
  return (
    <Page
      title={order.campaign.songName}
      breadcrumbs={above}
      text={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            Order <span className="font-mono text-sm">{order.number}</span>
          </span>
          <CopyButton text={order.number} label="Copy number" variant="quiet" />
        </span>
      }
      actions={parts.menu}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          {parts.outcome}
          {order.rejection && <NextStep order={order} />}
          <MyOrderHeader order={order} running={parts.next} />
          {!order.rejection && <NextStep order={order} />}
          {parts.results}
          <MyOrderRefunds order={order} />
          {parts.figures}
        </div>
        <MyOrderSide order={order} />
      </div>
    </Page>
  );
}

const Loading = () => (
  <Page title="Campaign Portal" breadcrumbs={above}>
    <p role="status" className="sr-only">
      Loading your order
    </p>
    <PageSkeleton />
  </Page>
);

/** One order. Its report's script is loaded in parallel with it. */
export function MyOrderDetails({ number }: { number: string }) {
  const { Report } = useOrderSlots();
  const { data: order, error, refetch } = useApiQuery(myOrders.get, { params: { number } });
  if (error && !order) {
    return (
      <Page title="Campaign Portal" breadcrumbs={above}>
        <Card>
          <NotLoaded
            error={error}
            retry={() => void refetch()}
            missing={{
              title: 'Order not found',
              text: `No order ${number} was found in this account. Check the order number.`,
              action: (
                <LinkButton variant="primary" render={<Link to={paths.orderSummary()} />}>
                  View orders
                </LinkButton>
              ),
            }}
          />
        </Card>
      </Page>
    );
  }
  return (
    <Suspense fallback={<Loading />}>
      <Report order={order}>
        {(parts) => (order && parts ? <Details order={order} parts={parts} /> : <Loading />)}
      </Report>
    </Suspense>
  );
}
