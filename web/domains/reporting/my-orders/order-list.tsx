import { ListMusic } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { myOrders } from '#contract/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { Page } from '#web/kit/page.tsx';
import { ListFooter } from '#web/kit/resource/list-footer.tsx';
import { RelativeTime, useNow } from '#web/kit/time.tsx';
import { formatCents, formatCount } from '#web/lib/format.ts';
import { useApiList } from '#web/lib/query.ts';
import { useSearch } from '#web/lib/search.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { dayOfCampaign } from './campaign-progress.ts';
import { describeState } from './order-state.ts';

const ArtistFilter = lazy(() =>
  import('./artist-filter.tsx').then(({ ArtistFilter }) => ({ default: ArtistFilter })),
);

const PAGE_SIZE = '20';
const rowStyle = 'relative flex items-center gap-4 px-4 py-4 sm:px-5';

/** The state of a campaign, its day while it runs, and its three counters once a pitch was sent. */
function OrderProgress({ order }: { order: Order }) {
  const { label, tone } = describeState(order);
  const at = dayOfCampaign(order, useNow());
  const { sent, answered, accepted, refunded } = order.pitches;
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
          {formatCount(sent)} sent · {formatCount(answered)} answered · {formatCount(accepted)} accepted
          {refunded > 0 && <> · {formatCount(refunded)} refunded</>}
        </p>
      )}
    </div>
  );
}

function OrderRow({ order }: { order: Order }) {
  return (
    <li className={`${rowStyle} hover:bg-ink/3 max-sm:flex-wrap max-sm:items-start max-sm:gap-y-2`}>
      <SongCover image={order.campaign.image} className="size-14" />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.orderSummary(order.number)}
          className="line-clamp-2 font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {order.campaign.songName}
        </Link>
        <p className="truncate text-sm text-muted">
          {order.campaign.artistName}
          <span className="max-sm:hidden">
            {' '}
            · {order.packageName}, {order.duration}
          </span>
        </p>
      </div>
      {/* On phones below the song and the price, next to the cover's column. */}
      <div className="sm:w-56 sm:shrink-0 max-sm:order-last max-sm:basis-full max-sm:pl-18">
        <OrderProgress order={order} />
      </div>
      <div className="shrink-0 text-right text-sm sm:w-36">
        <p className="font-semibold tabular-nums">{order.total === 0 ? 'Free' : formatCents(order.total)}</p>
        <p className="text-muted">
          <RelativeTime at={order.createdAt} />
        </p>
        <p className="font-mono text-xs text-muted max-lg:hidden">{order.number}</p>
      </div>
    </li>
  );
}

const LoadingRows = () => (
  <ul aria-busy="true" className="line-between">
    {['a', 'b', 'c', 'd'].map((key) => (
      <li key={key} className={rowStyle}>
        <Skeleton className="size-14 rounded-md" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="w-40 max-w-full" />
          <Skeleton className="w-28 max-w-full" />
        </div>
        <Skeleton className="w-16" />
      </li>
    ))}
  </ul>
);

/** All orders of this account, newest first, or those of one artist. */
export function OrderList() {
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
      <Suspense fallback={null}>
        <ArtistFilter artist={artist} choose={(name) => change({ artist: name })} />
      </Suspense>
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
          <ul aria-label="Your campaigns" className="line-between">
            {orders.items.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        ) : orders.error ? (
          <NotLoaded error={orders.error} retry={orders.refetch} />
        ) : (
          <LoadingRows />
        )}
      </Card>
      {orders.items && orders.items.length > 0 && <ListFooter list={orders} />}
    </Page>
  );
}
