import type { orders } from '#contract/admin-calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { ReviewDue } from '#web/domains/catalogue/reviews/review-due.tsx';
import { paymentLabel } from '#web/domains/orders/payments/payment-label.ts';
import { LabelBadge, MonoLine, NoValue, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { formatCents } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/badge.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { campaignLabels, orderLabels } from './order-labels.ts';

/** Whether the order waits for the verdict on its song. */
export const waitsForReview = (order: Order): boolean =>
  order.status === 'placed' && order.campaign.status === 'in_review' && order.approvedAt === null;

function Song({ campaign }: Order) {
  return (
    <div className="flex items-center gap-2.5">
      <SongCover image={campaign.image} className="size-8" />
      <TwoLines first={campaign.songName} second={campaign.artistName} />
    </div>
  );
}

function Payment({ payment }: Order) {
  if (!payment) return <span className="text-muted">Free</span>;
  return <LabelBadge {...paymentLabel(payment)} />;
}

const toneStyles: Partial<Record<Tone, string>> = { bad: 'text-bad', warn: 'text-warn' };

/** Where a payment stands, for phones. */
function paymentBrief({ payment }: Order) {
  if (!payment) return 'Free';
  const { label, tone } = paymentLabel(payment);
  return <span className={toneStyles[tone]}>{label}</span>;
}

/** Columns of Manage Orders. */
export const orderColumns: Columns<typeof orders.list> = [
  {
    id: 'number',
    header: 'Number',
    sorts: ['createdAt'],
    cell: ({ number, createdAt }) => (
      <TwoLines mono first={number} second={<RelativeTime at={createdAt} />} />
    ),
  },
  {
    id: 'song',
    header: 'Song',
    width: 170,
    phone: 'fact',
    cell: Song,
    brief: ({ campaign }) => campaign.songName,
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 150,
    priority: 2,
    phone: 'fact',
    cell: ({ customer }) => <TwoLines first={customer.name} second={customer.email} />,
    brief: ({ customer }) => customer.name || customer.email,
  },
  {
    id: 'package',
    header: 'Package',
    priority: 4,
    cell: ({ packageName, duration }) => <TwoLines first={packageName} second={duration} />,
  },
  {
    id: 'total',
    header: 'Total',
    sorts: ['-total', 'total'],
    align: 'right',
    phone: 'fact',
    cell: ({ total }) => formatCents(total),
  },
  {
    id: 'status',
    header: 'Order',
    priority: 0,
    phone: 'badge',
    cell: ({ status }) => <LabelBadge {...orderLabels[status]} />,
  },
  { id: 'payment', header: 'Payment', phone: 'fact', cell: Payment, brief: paymentBrief },
  {
    id: 'campaign',
    header: 'Campaign',
    priority: 3,
    cell: ({ campaign }) => <LabelBadge {...campaignLabels[campaign.status]} />,
  },
  {
    id: 'review',
    header: 'Review due',
    sorts: ['reviewDueAt'],
    priority: 5,
    phone: 'fact',
    cell: (order) =>
      waitsForReview(order) && order.reviewDueAt ? <ReviewDue at={order.reviewDueAt} /> : <NoValue />,
    brief: (order) =>
      waitsForReview(order) && order.reviewDueAt ? (
        <>
          review <ReviewDue at={order.reviewDueAt} />
        </>
      ) : null,
  },
  {
    id: 'transaction',
    header: 'Transaction',
    optional: true,
    cell: ({ payment }) =>
      payment?.transaction_id ? <MonoLine>{payment.transaction_id}</MonoLine> : <NoValue />,
  },
];
