import { brandNames } from '#contract/brand.ts';
import type { User } from '#contract/users.ts';
import type { Column } from '#web/kit/query-table.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { formatCount } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { roleLabels, statusLabels } from './user-labels.ts';

function Account({ email, name }: User) {
  return (
    <span className="flex flex-col gap-0.5 max-sm:pr-10 sm:w-64">
      <span className="truncate" title={email}>
        {email}
      </span>
      {name && <span className="truncate text-xs font-normal text-muted">{name}</span>}
    </span>
  );
}

function Rights({ role }: User) {
  const { label, tone } = roleLabels[role];
  return <Badge tone={tone}>{label}</Badge>;
}

function Status({ status }: User) {
  const { label, tone } = statusLabels[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Columns of Manage Users. */
export const userColumns: readonly Column<User>[] = [
  { id: 'account', header: 'Account', sorts: ['email'], cell: Account },
  { id: 'role', header: 'Role', cell: Rights },
  { id: 'status', header: 'Status', cell: Status },
  { id: 'orders', header: 'Orders', align: 'right', cell: ({ orders }) => formatCount(orders) },
  {
    id: 'brand',
    header: 'Brand',
    cell: ({ brand }) => <span className="whitespace-nowrap">{brandNames[brand]}</span>,
  },
  {
    id: 'createdAt',
    header: 'Created',
    sorts: ['createdAt'],
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <RelativeTime at={createdAt} />
      </span>
    ),
  },
  {
    id: 'lastSeenAt',
    header: 'Last seen',
    cell: ({ lastSeenAt }) => (
      <span className="whitespace-nowrap text-muted">
        {lastSeenAt ? <RelativeTime at={lastSeenAt} /> : 'Never'}
      </span>
    ),
  },
];
