import type { moneyMoves } from '#contract/admin-calls.ts';
import { MonoLine, NoValue, TimeCell } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { formatLineCents } from '#web/lib/format.ts';

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
