import type { spotifyKeys } from '#contract/admin-calls.ts';
import type { SpotifyKey } from '#contract/spotify/keys/schema.ts';
import { LabelBadge, MonoLine } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { createdColumn } from '#web/kit/resource/common-columns.tsx';
import { KeyProblem } from './key-health.tsx';
import { statusLabels } from './key-labels.ts';

/** Columns of Manage Spotify Keys; the first one numbers the shown rows. */
export const keyColumns = (rows: readonly SpotifyKey[]): Columns<typeof spotifyKeys.list> => [
  {
    id: 'number',
    header: '#',
    cell: (row) => (
      <>
        {rows.indexOf(row) + 1}
        <span className="sr-only">: {row.email}</span>
      </>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    sorts: ['email'],
    width: 160,
    cell: ({ email }) => (
      <span className="block truncate" title={email}>
        {email}
      </span>
    ),
  },
  {
    id: 'clientId',
    header: 'Client ID',
    width: 120,
    priority: 1,
    phone: 'fact',
    cell: ({ clientId }) => <MonoLine>{clientId}</MonoLine>,
    brief: ({ health, clientId }) => (
      <KeyProblem health={health} otherwise={<MonoLine>{clientId}</MonoLine>} />
    ),
  },
  {
    id: 'clientSecret',
    header: 'Client Secret',
    priority: 2,
    cell: ({ clientSecret }) => (
      <span className="whitespace-nowrap font-mono text-xs">
        <span aria-hidden>{clientSecret}</span>
        <span className="sr-only">Ending in {clientSecret.slice(-4)}</span>
      </span>
    ),
  },
  createdColumn('Created at', 3),
  {
    id: 'status',
    header: 'Status',
    width: 120,
    phone: 'badge',
    cell: (row) => (
      <span className="flex flex-col gap-0.5">
        <LabelBadge {...statusLabels[row.status]} />
        <KeyProblem health={row.health} />
      </span>
    ),
    brief: ({ status }) => <LabelBadge {...statusLabels[status]} />,
  },
];
