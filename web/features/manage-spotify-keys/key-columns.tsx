import type { SpotifyKey, spotifyKeys } from '#contract/spotify-keys.ts';
import { LabelBadge, When } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/table.tsx';
import { KeyTrouble } from './key-health.tsx';
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
    cell: ({ email }) => (
      <span className="block truncate sm:max-w-56" title={email}>
        {email}
      </span>
    ),
  },
  {
    id: 'clientId',
    header: 'Client ID',
    cell: ({ clientId }) => (
      <span className="block max-w-60 truncate font-mono text-xs" title={clientId}>
        {clientId}
      </span>
    ),
  },
  {
    id: 'clientSecret',
    header: 'Client Secret',
    cell: ({ clientSecret }) => (
      <span className="whitespace-nowrap font-mono text-xs">
        <span aria-hidden>{clientSecret}</span>
        <span className="sr-only">Ends in {clientSecret.slice(-4)}</span>
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: 'Created at',
    sorts: ['createdAt'],
    cell: ({ createdAt }) => <When at={createdAt} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (row) => (
      <span className="flex flex-col gap-1 max-sm:items-end">
        <LabelBadge {...statusLabels[row.status]} />
        <KeyTrouble {...row} />
      </span>
    ),
  },
];
