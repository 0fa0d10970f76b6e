import { brandNames } from '#contract/brand.ts';
import type { users } from '#contract/users.ts';
import { LabelBadge, OneLine, TwoLines, When } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/table.tsx';
import { formatCount } from '#web/lib/format.ts';
import { roleLabels, statusLabels } from './user-labels.ts';

/** Columns of Manage Users. */
export const userColumns: Columns<typeof users.list> = [
  {
    id: 'account',
    header: 'Account',
    sorts: ['email'],
    cell: ({ email, name }) => (
      <TwoLines first={email} second={name} className="max-sm:pr-10 sm:max-w-64 lg:max-w-80" />
    ),
  },
  { id: 'role', header: 'Role', cell: ({ role }) => <LabelBadge {...roleLabels[role]} /> },
  { id: 'status', header: 'Status', cell: ({ status }) => <LabelBadge {...statusLabels[status]} /> },
  { id: 'orders', header: 'Orders', align: 'right', cell: ({ orders }) => formatCount(orders) },
  { id: 'brand', header: 'Brand', cell: ({ brand }) => <OneLine>{brandNames[brand]}</OneLine> },
  {
    id: 'createdAt',
    header: 'Created',
    sorts: ['createdAt'],
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  { id: 'lastSeenAt', header: 'Last seen', cell: ({ lastSeenAt }) => <When at={lastSeenAt} never="Never" /> },
];
