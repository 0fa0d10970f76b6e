import { ListMusic } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { myOrders } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { ListFooter } from '#web/kit/resource/list-footer.tsx';
import { useNow } from '#web/kit/time.tsx';
import { formatCents, formatCount } from '#web/lib/format.ts';
import { useApiList } from '#web/lib/query.ts';
import { useSearch } from '#web/lib/search.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Awaited, Skeleton, Together } from '#web/ui/skeleton.tsx';
import { dayOfCampaign } from './campaign-progress.ts';
import { describeState } from './my-order-state.ts';
import { PortalRow } from './portal-row.tsx';

const DraftList = lazyPart(() => import('./draft-list.tsx'), 'DraftList');
const ArtistFilter = lazyPart(() => import('./artist-filter.tsx'), 'ArtistFilter');

const PAGE_SIZE = '20';

/** The state of a campaign, its day while it runs, and its counters once a pitch was sent. */
function OrderProgress({ order }: { order: Order }) {
  const { label, tone } = describeState(order);
  const at = dayOfCampaign(order, useNow());
  const { sold, sent, answered, accepted, refunded } = order.pitches;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        {at && (
          <span className="text-xs font-medium tabular-nums">
            Day {at.day} of {at.days}
          </span>
        )}
      </p>
      {sent > 0 && (
        <p className="text-xs text-muted tabular-nums">
          {formatCount(sold)} {order.total > 0 ? 'bought' : 'included'} · {formatCount(sent)} sent ·{' '}
          {formatCount(answered)} answered · {formatCount(accepted)} accepted
          {refunded > 0 && <> · {formatCount(refunded)} refunded</>}
        </p>
      )}
    </div>
  );
}

function OrderRow({ order }: { order: Order }) {
  return (
    <PortalRow
      campaign={order.campaign}
      to={paths.orderSummary(order.number)}
      bought={`${order.packageName}, ${order.duration}`}
      state={<OrderProgress order={order} />}
      price={order.total === 0 ? 'Free' : formatCents(order.total)}
      at={order.createdAt}
      number={order.number}
    />
  );
}

/** All orders of this account, newest first, or those of one artist. */
export function MyOrderList() {
  const [search, change] = useSearch();
  const artist = search.get('artist') ?? '';
  const orders = useApiList(myOrders.list, { query: { limit: PAGE_SIZE, ...(artist && { artist }) } });
  return (
    <Page
      title="Campaign Portal"
      actions={
        orders.items?.length || artist ? (
          <LinkButton variant="primary" render={<Link to={paths.campaignBuilder()} />}>
            New campaign
          </LinkButton>
        ) : null
      }
    >
      <Together>
        <Suspense fallback={<Awaited />}>
          <ArtistFilter artist={artist} choose={(name) => change({ artist: name })} />
          <DraftList artist={artist} />
        </Suspense>
        {orders.items?.length !== 0 && (
          <h2 id="orders" className="mb-3 text-lg font-semibold">
            Orders
          </h2>
        )}
        <Card className="overflow-hidden">
          {orders.items?.length === 0 && artist ? (
            <EmptyState
              icon={ListMusic}
              title="No results"
              action={<Button onClick={() => change({ artist: null })}>Show all artists</Button>}
            >
              {artist} has no orders yet.
            </EmptyState>
          ) : orders.items?.length === 0 ? (
            <EmptyState
              icon={ListMusic}
              title="No campaigns yet"
              action={
                <LinkButton variant="primary" size="lg" render={<Link to={paths.campaignBuilder()} />}>
                  Build a campaign
                </LinkButton>
              }
            >
              Choose a song and an audience. You can follow your campaign here, from the order to the last
              answer.
            </EmptyState>
          ) : orders.items ? (
            <ul aria-labelledby="orders" className="line-between">
              {orders.items.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          ) : orders.error ? (
            <NotLoaded error={orders.error} retry={orders.refetch} />
          ) : (
            <Skeleton className="h-24" />
          )}
        </Card>
        {orders.items && orders.items.length > 0 && <ListFooter list={orders} />}
      </Together>
    </Page>
  );
}
