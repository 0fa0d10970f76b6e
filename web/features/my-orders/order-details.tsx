import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { myOrders } from '#contract/my-orders.ts';
import type { Order } from '#contract/orders.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { CancelOrder, ConfirmOrder, OrderAgain } from './order-actions.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { stateOf } from './order-state.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { Receipt } from './receipt.tsx';

const above = [{ label: 'Campaign Portal', to: paths.orderSummary() }];

/** The song, and how the order stands. */
function OrderHead({ order }: { order: Order }) {
  const { campaign } = order;
  const { label, tone, text } = stateOf(order);
  return (
    <Card className="grid grid-cols-[auto_1fr] items-start gap-x-5 gap-y-4 p-5 lg:p-6">
      <SongCover image={campaign.image} className="size-20 sm:row-span-2 sm:size-28" />
      <div className="min-w-0 max-sm:self-center">
        <p className="text-xl font-semibold wrap-anywhere">{campaign.songName}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-muted wrap-anywhere">
          {campaign.artistName}
          {campaign.songUrl && (
            <a
              href={campaign.songUrl}
              target="_blank"
              rel="noopener"
              className="inline-flex items-center gap-1 text-sm font-medium text-accent underline-offset-4 hover:underline"
            >
              Listen
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          )}
        </p>
      </div>
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:col-span-2">
        <Badge tone={tone}>{label}</Badge>
        <p className="text-sm">{text}</p>
      </div>
    </Card>
  );
}

/** What can be done right now, most needed first. */
function NextStep({ order }: { order: Order }) {
  if (order.status === 'awaiting_payment') {
    return (
      <Notice
        tone="warn"
        title="This order waits for its payment"
        action={
          <LinkButton variant="primary" render={<Link to={paths.checkout(order.campaign.id)} />}>
            Continue to payment
          </LinkButton>
        }
      >
        {order.payment?.lastDecline
          ? `The bank said: ${order.payment.lastDecline}`
          : 'Your campaign goes on as soon as it is paid.'}
      </Notice>
    );
  }
  if (order.status === 'expired' || order.status === 'cancelled') return <OrderAgain order={order} />;
  return <ConfirmOrder order={order} />;
}

function Details({ order }: { order: Order }) {
  return (
    <Page
      title={`Order ${order.number}`}
      breadcrumbs={above}
      actions={<CopyButton text={order.number} label="Copy number" size="md" />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <OrderHead order={order} />
          <NextStep order={order} />
          <OrderRefunds order={order} />
          <OrderTimeline order={order} />
        </div>
        <div className="flex flex-col gap-4">
          <Receipt order={order} />
          <CancelOrder order={order} />
        </div>
      </div>
    </Page>
  );
}

const Loading = () => (
  <Page title="Order" breadcrumbs={above}>
    <p role="status" className="sr-only">
      Loading the order
    </p>
    <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:gap-8">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
      <Skeleton className="h-64 rounded-lg" />
    </div>
  </Page>
);

/** One order. */
export function OrderDetails({ number }: { number: string }) {
  const order = useApiQuery(myOrders.get, { params: { number } });
  if (order.data) return <Details order={order.data} />;
  if (order.error) {
    return (
      <Page title="Order" breadcrumbs={above}>
        <Card>
          <NotLoaded
            error={order.error}
            retry={() => void order.refetch()}
            missing={{
              title: 'There is no such order',
              text: `No order ${number} belongs to this account. Check the number.`,
              action: (
                <LinkButton variant="primary" render={<Link to={paths.orderSummary()} />}>
                  See your orders
                </LinkButton>
              ),
            }}
          />
        </Card>
      </Page>
    );
  }
  return <Loading />;
}
