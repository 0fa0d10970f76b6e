import type { users } from '#contract/admin-calls.ts';
import { pluralize } from '#contract/plural.ts';
import { LabelBadge, NoValue, OneLine, TimeCell, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { brandColumn, createdColumn, idColumn } from '#web/kit/resource/common-columns.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { formatCount } from '#web/lib/format.ts';
import { teamText } from './team-roles.tsx';
import { roleLabels, statusLabels } from './user-labels.ts';

/** Columns of Manage Users. */
export const userColumns: Columns<typeof users.list> = [
  {
    id: 'account',
    header: 'Account',
    width: 190,
    sorts: ['email'],
    cell: ({ email, name }) => <TwoLines first={email} second={name} />,
    brief: ({ name }) => name,
  },
  {
    id: 'role',
    header: 'Role',
    priority: 1,
    cell: ({ role }) => <LabelBadge {...roleLabels[role]} />,
  },
  {
    id: 'team',
    header: 'Team role',
    width: 120,
    priority: 6,
    phone: 'fact',
    cell: ({ team }) => (team ? <OneLine>{teamText(team)}</OneLine> : <NoValue />),
    brief: ({ team }) => team && teamText(team),
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: ({ status }) => <LabelBadge {...statusLabels[status]} />,
  },
  {
    id: 'orders',
    header: 'Orders',
    align: 'right',
    priority: 2,
    phone: 'fact',
    cell: ({ orders }) => formatCount(orders),
    brief: ({ orders }) => pluralize(orders, 'order'),
  },
  brandColumn(4),
  createdColumn('Created', 5),
  {
    id: 'lastSeenAt',
    header: 'Last seen',
    priority: 3,
    phone: 'fact',
    cell: ({ lastSeenAt }) => <TimeCell at={lastSeenAt} never="Never" />,
    brief: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <>
          seen <RelativeTime at={lastSeenAt} />
        </>
      ) : (
        'never seen'
      ),
  },
  idColumn,
];
