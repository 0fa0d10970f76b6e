import type { Order } from '#contract/orders.ts';
import type { Column } from '#web/kit/query-table.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { formatCents } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Cover } from './cover.tsx';
import { orderWords, paymentWords } from './order-words.ts';
import { ReviewDue } from './review-due.tsx';

/** Whether the order waits for the verdict on its song. */
export const waitsForReview = (order: Order): boolean =>
  order.status === 'placed' && order.campaign.status === 'in_review' && order.approvedAt === null;

const none = <span className="text-muted">–</span>;

function Song({ campaign }: Order) {
  return (
    <div className="flex min-w-44 items-center gap-3 max-sm:flex-row-reverse">
      <Cover image={campaign.image} className="size-10" />
      <div className="min-w-0 max-w-52">
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
    <div className="max-w-48">
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
  const { label, tone } = paymentWords[payment.payment_status];
  return <Badge tone={tone}>{label}</Badge>;
}

function Status({ status }: Order) {
  const { label, tone } = orderWords[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Columns of Manage Orders. */
export const orderColumns: readonly Column<Order>[] = [
  {
    id: 'number',
    header: 'Number',
    cell: (order) => <span className="whitespace-nowrap font-mono text-xs">{order.number}</span>,
  },
  { id: 'song', header: 'Song', cell: Song },
  { id: 'customer', header: 'Customer', cell: Customer },
  {
    id: 'package',
    header: 'Package',
    cell: (order) => (
      <div className="whitespace-nowrap">
        <p>{order.packageName}</p>
        <p className="text-muted">{order.duration}</p>
      </div>
    ),
  },
  {
    id: 'total',
    header: 'Total',
    sort: 'total',
    align: 'right',
    cell: (order) => formatCents(order.total),
  },
  { id: 'status', header: 'Order', cell: Status },
  { id: 'payment', header: 'Payment', cell: Payment },
  {
    id: 'review',
    header: 'Review due',
    className: 'whitespace-nowrap',
    cell: (order) =>
      waitsForReview(order) && order.reviewDueAt ? <ReviewDue at={order.reviewDueAt} /> : none,
  },
  {
    id: 'created',
    header: 'Created',
    sort: 'createdAt',
    className: 'whitespace-nowrap',
    cell: (order) => <RelativeTime at={order.createdAt} />,
  },
];
