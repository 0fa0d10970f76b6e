import type { orders } from '#contract/brand-orders.ts';
import type {} from '#contract/order-lists.ts';
import type { Order } from '#contract/orders.ts';
import { LabelBadge, NoValue } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/table.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { formatCents } from '#web/lib/format.ts';
import { paymentLabels } from '#web/nouns/payment-labels.ts';
import { ReviewDue } from '#web/nouns/review-due.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { orderLabels } from './order-labels.ts';

/** Whether the order waits for the verdict on its song. */
export const waitsForReview = (order: Order): boolean =>
  order.status === 'placed' && order.campaign.status === 'in_review' && order.approvedAt === null;

function NumberAndDate({ number, createdAt }: Order) {
  return (
    <span className="flex flex-col gap-0.5 whitespace-nowrap">
      <span className="font-mono text-xs">{number}</span>
      <span className="text-xs font-normal text-muted">
        <RelativeTime at={createdAt} />
      </span>
    </span>
  );
}

function Song({ campaign }: Order) {
  return (
    <div className="flex items-center gap-3 max-sm:flex-row-reverse">
      <SongCover image={campaign.image} className="size-10" />
      <div className="min-w-0 sm:w-32">
        <p className="truncate font-medium" title={campaign.songName}>
          {campaign.songName}
        </p>
        <p className="truncate text-muted" title={campaign.artistName}>
          {campaign.artistName}
        </p>
      </div>
    </div>
  );
}

function Customer({ customer }: Order) {
  return (
    <div className="sm:w-32">
      <p className="truncate" title={customer.name}>
        {customer.name}
      </p>
      <p className="truncate text-muted" title={customer.email}>
        {customer.email}
      </p>
    </div>
  );
}

function Payment({ payment }: Order) {
  if (!payment) return <span className="text-muted">Trial</span>;
  return <LabelBadge {...paymentLabels[payment.payment_status]} />;
}

/** Columns of Manage Orders. */
export const orderColumns: Columns<typeof orders.list> = [
  { id: 'number', header: 'Number', cell: NumberAndDate },
  { id: 'song', header: 'Song', cell: Song },
  { id: 'customer', header: 'Customer', cell: Customer },
  {
    id: 'package',
    header: 'Package',
    cell: ({ packageName, duration }) => (
      <>
        <span className="block whitespace-nowrap">{packageName}</span>
        <span className="block whitespace-nowrap text-muted">{duration}</span>
      </>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    sorts: ['-total', 'total'],
    align: 'right',
    cell: ({ total }) => formatCents(total),
  },
  { id: 'status', header: 'Order', cell: ({ status }) => <LabelBadge {...orderLabels[status]} /> },
  { id: 'payment', header: 'Payment', cell: Payment },
  {
    id: 'review',
    header: 'Review due',
    sorts: ['reviewDueAt'],
    cell: (order) =>
      waitsForReview(order) && order.reviewDueAt ? <ReviewDue at={order.reviewDueAt} /> : <NoValue />,
  },
];
