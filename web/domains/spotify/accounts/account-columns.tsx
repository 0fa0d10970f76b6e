import type { spotifyAccounts } from '#contract/admin-calls.ts';
import { LabelBadge, NoValue, TimeCell, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { brandColumn, createdColumn, idColumn } from '#web/kit/resource/common-columns.tsx';
import { AccountProblem, BriefStatus } from './account-health.tsx';
import { statusLabels } from './account-labels.ts';

/** Columns of Manage Accounts. */
export const accountColumns: Columns<typeof spotifyAccounts.list> = [
  {
    id: 'account',
    header: 'Account',
    width: 190,
    sorts: ['label'],
    cell: ({ label, email }) => <TwoLines first={label} second={email} />,
    brief: ({ email }) => email,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: (row) => (
      <span className="flex flex-col gap-0.5">
        <LabelBadge {...statusLabels[row.status]} />
        <AccountProblem row={row} />
      </span>
    ),
    // A line below it has no room there.
    brief: (row) => <BriefStatus row={row} />,
  },
  {
    id: 'owner',
    header: 'Spotify user',
    width: 130,
    priority: 2,
    phone: 'fact',
    cell: ({ spotifyName }) => (spotifyName ? <TwoLines first={spotifyName} /> : <NoValue />),
    brief: ({ spotifyName }) => spotifyName ?? 'no Spotify user',
  },
  {
    id: 'reauthoriseBy',
    header: 'Reconnect by',
    priority: 1,
    sorts: ['reauthoriseBy'],
    cell: ({ status, reauthoriseBy }) =>
      status === 'revoked' ? <span className="text-bad">Now</span> : <TimeCell at={reauthoriseBy} />,
  },
  {
    id: 'key',
    header: 'Key',
    width: 170,
    priority: 3,
    cell: ({ key }) =>
      key ? (
        <TwoLines first={key.email} second={key.status === 'inactive' ? 'Inactive' : null} />
      ) : (
        <span className="text-bad">Deleted</span>
      ),
  },
  brandColumn(4),
  {
    id: 'checked',
    header: 'Checked',
    priority: 5,
    cell: ({ lastCheck }) => <TimeCell at={lastCheck?.at ?? null} never="Never" />,
  },
  createdColumn('Created', 6),
  idColumn,
];
