import type { payments } from '#contract/brand-payments.ts';
import { LabelBadge, NoValue, When } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/table.tsx';
import { paymentLabels } from '#web/nouns/payment-labels.ts';

/** The columns of Manage Payment, named by the specification. */
export const paymentColumns: Columns<typeof payments.list> = [
  {
    id: 'email',
    header: 'Email',
    cell: ({ user }) => (
      <span className="block truncate sm:max-w-64" title={user.email}>
        {user.email}
      </span>
    ),
  },
  { id: 'city', header: 'City', cell: ({ user }) => user.city || <NoValue /> },
  {
    id: 'address',
    header: 'Address',
    cell: ({ user }) =>
      user.address ? (
        <span className="block truncate sm:max-w-56" title={user.address}>
          {user.address}
        </span>
      ) : (
        <NoValue />
      ),
  },
  { id: 'zip', header: 'Zip', cell: ({ user }) => user.zip || <NoValue /> },
  {
    id: 'transaction',
    header: 'Transaction ID',
    cell: ({ transaction_id }) =>
      transaction_id ? (
        <span className="block max-w-48 truncate font-mono text-xs" title={transaction_id}>
          {transaction_id}
        </span>
      ) : (
        <NoValue />
      ),
  },
  {
    id: 'status',
    header: 'Payment Status',
    // The specification asks for green for success and red for all other states.
    cell: ({ payment_status }) => (
      <LabelBadge
        label={paymentLabels[payment_status].label}
        tone={payment_status === 'success' ? 'good' : 'bad'}
      />
    ),
  },
  {
    id: 'created',
    header: 'Payment Created',
    sorts: ['createdAt'],
    cell: ({ createdAt }) => <When at={createdAt} never="No date available" />,
  },
];
