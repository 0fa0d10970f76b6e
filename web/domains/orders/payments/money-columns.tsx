import type { moneyMoves, payments } from '#contract/admin-calls.ts';
import { LabelBadge, MonoLine, NoValue, TimeCell } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { formatLineCents } from '#web/lib/format.ts';
import { paymentLabels } from './payment-label.ts';

/** The columns of the payments, named by the specification. */
export const paymentColumns: Columns<typeof payments.list> = [
  {
    id: 'email',
    header: 'Email',
    width: 215,
    cell: ({ user }) => (
      <span className="block truncate" title={user.email}>
        {user.email}
      </span>
    ),
  },
  {
    id: 'city',
    header: 'City',
    priority: 2,
    phone: 'fact',
    cell: ({ user }) => user.city || <NoValue />,
    brief: ({ user }) => user.city,
  },
  {
    id: 'address',
    header: 'Address',
    width: 120,
    priority: 3,
    cell: ({ user }) =>
      user.address ? (
        <span className="block truncate" title={user.address}>
          {user.address}
        </span>
      ) : (
        <NoValue />
      ),
  },
  { id: 'zip', header: 'Zip', priority: 4, cell: ({ user }) => user.zip || <NoValue /> },
  {
    id: 'transaction',
    header: 'Transaction ID',
    width: 110,
    priority: 1,
    cell: ({ transaction_id }) =>
      transaction_id ? (
        <span className="block truncate font-mono text-xs" title={transaction_id}>
          {transaction_id}
        </span>
      ) : (
        <NoValue />
      ),
  },
  {
    id: 'status',
    header: 'Payment Status',
    phone: 'badge',
    // The specification asks for green for success and red for all other states.
    cell: ({ payment_status }) => (
      <LabelBadge
        label={paymentLabels[payment_status].label}
        tone={payment_status === 'success' ? 'good' : 'bad'}
      />
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    // Not among the specification’s columns.
    optional: true,
    sorts: ['-amount', 'amount'],
    cell: ({ amount }) => formatLineCents(amount),
  },
  {
    id: 'created',
    header: 'Payment Created',
    phone: 'fact',
    sorts: ['createdAt'],
    cell: ({ createdAt }) => <TimeCell at={createdAt} never="No date available" />,
  },
];

const amount = (cents: number) => (cents === 0 ? <NoValue /> : formatLineCents(cents));

/** Columns of the captures and refunds. */
export const moneyMoveColumns: Columns<typeof moneyMoves.list> = [
  { id: 'order', header: 'Order', width: 130, cell: ({ orderNumber }) => <MonoLine>{orderNumber}</MonoLine> },
  {
    id: 'captured',
    header: 'Captured',
    align: 'right',
    phone: 'fact',
    cell: ({ captured }) => amount(captured),
    brief: ({ captured, refunded }) =>
      captured > 0 ? `${formatLineCents(captured)} captured` : `${formatLineCents(refunded)} refunded`,
  },
  {
    id: 'refunded',
    header: 'Refunded',
    align: 'right',
    cell: ({ refunded }) => amount(refunded),
  },
  {
    id: 'transaction',
    header: 'Transaction ID',
    width: 150,
    priority: 2,
    cell: ({ transaction_id }) => (transaction_id ? <MonoLine>{transaction_id}</MonoLine> : <NoValue />),
  },
  { id: 'at', header: 'Time', phone: 'fact', cell: ({ at }) => <TimeCell at={at} /> },
];
