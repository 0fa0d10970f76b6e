import { Link } from 'react-router';
import { applications, supply } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import type { Application } from '#contract/catalogue/applications/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { signalVerdicts } from '#web/domains/catalogue/playlists/signal-list.tsx';
import { LabelBadge, OneLine, TimeCell, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { idColumn } from '#web/kit/resource/common-columns.tsx';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { Allowed } from '#web/lib/may.tsx';
import { paths } from '#web/paths.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { applicationActions } from './application-actions.ts';
import { statusLabels } from './application-labels.ts';

const ApplicationPanel = lazyPart(() => import('./application-panel.tsx'), 'ApplicationPanel');

const followersOf = ({ playlists }: Application) =>
  playlists.reduce((sum, { followers }) => sum + (followers ?? 0), 0);

const columns: Columns<typeof applications.list> = [
  {
    id: 'applicant',
    header: 'Applicant',
    width: 220,
    cell: ({ name, email }) => <TwoLines first={name} second={email} />,
    brief: ({ email }) => email,
  },
  {
    id: 'playlists',
    header: 'Playlists',
    width: 180,
    priority: 1,
    cell: (row) => (
      <TwoLines
        first={pluralize(row.playlists.length, 'playlist')}
        second={pluralize(followersOf(row), 'follower')}
      />
    ),
    brief: (row) =>
      `${pluralize(row.playlists.length, 'playlist')}, ${pluralize(followersOf(row), 'follower')}`,
  },
  {
    id: 'judgement',
    header: 'Signals',
    phone: 'fact',
    cell: ({ judgement }) => <LabelBadge {...signalVerdicts[judgement]} />,
    brief: ({ judgement }) => signalVerdicts[judgement].label,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'fact',
    cell: ({ status }) => <LabelBadge {...statusLabels[status]} />,
    brief: ({ status }) => statusLabels[status].label,
  },
  {
    id: 'brand',
    header: 'Brand',
    priority: 1,
    cell: ({ brand }) => <OneLine>{brandNames[brand]}</OneLine>,
    brief: ({ brand }) => brandNames[brand],
  },
  {
    id: 'createdAt',
    header: 'Applied',
    priority: 2,
    sorts: ['-createdAt'],
    cell: ({ createdAt }) => <TimeCell at={createdAt} />,
  },
  idColumn,
];

/** Who applied to be a curator of either brand; one of them open at the side. */
export function Component() {
  const list = useList(applications.list);
  return (
    <ListPage
      {...list}
      title="Curator applications"
      text={
        <>
          Those that wait are looked at daily. Decide within a week.{' '}
          <Allowed call={supply.read}>
            <Link to={paths.supply} className="text-accent underline underline-offset-4">
              See which genres lack places
            </Link>
          </Allowed>
        </>
      }
      label="Applications"
      param="application"
      search="Search by email or name"
      filters={{
        status: { label: 'Status', options: statusLabels },
        judgement: { label: 'Signals', options: signalVerdicts },
        brand: { label: 'Brand', options: brandNames },
      }}
      columns={columns}
      nameOf={({ name }: Application) => name}
      actions={applicationActions}
      exported={applications.export}
      firstUse={{
        title: 'No applications yet',
        text: 'People who run playlists apply on the page “Become a curator”.',
      }}
      panel={ApplicationPanel}
    />
  );
}
