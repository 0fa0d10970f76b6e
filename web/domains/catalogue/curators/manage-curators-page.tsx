import { UserRoundPlus } from 'lucide-react';
import { curators } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { OneLine, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { createdColumn, idColumn } from '#web/kit/resource/common-columns.tsx';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { formatCount } from '#web/lib/format.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { curatorActions } from './curator-actions.ts';

const NewCuratorForm = lazyPart(() => import('./curator-form.tsx'), 'NewCuratorForm');
const CuratorPanel = lazyPart(() => import('./curator-panel.tsx'), 'CuratorPanel');

/** What they were sent of late, and what they said: `12 sent · 9 answered · 3 yes`. */
const pitchesOf = ({ sent, answered, accepted }: Curator['pitches']): string =>
  sent === 0
    ? 'None sent'
    : `${formatCount(sent)} sent · ${formatCount(answered)} answered · ${formatCount(accepted)} accepted`;

const columns: Columns<typeof curators.list> = [
  {
    id: 'curator',
    header: 'Curator',
    width: 220,
    sorts: ['name'],
    cell: ({ name, email }) => <TwoLines first={name} second={email} />,
    brief: ({ email }) => email,
  },
  {
    id: 'playlists',
    header: 'Playlists',
    align: 'right',
    phone: 'fact',
    cell: ({ playlists }) => formatCount(playlists),
    brief: ({ playlists }) => pluralize(playlists, 'playlist'),
  },
  {
    id: 'pitches',
    header: 'Pitches, 90 days',
    width: 180,
    priority: 1,
    cell: ({ pitches }) => <OneLine>{pitchesOf(pitches)}</OneLine>,
    brief: ({ pitches }) => pitchesOf(pitches),
  },
  {
    id: 'standing',
    header: 'Standing',
    align: 'right',
    priority: 2,
    cell: ({ standing, status }) => (status === 'active' ? standing : `${standing}, ${status}`),
    brief: ({ standing }) => `standing ${standing}`,
  },
  {
    id: 'brand',
    header: 'Brand',
    priority: 1,
    phone: 'fact',
    cell: ({ brand }) => <OneLine>{brandNames[brand]}</OneLine>,
    brief: ({ brand }) => brandNames[brand],
  },
  createdColumn('Added', 2),
  idColumn,
];

/** The curators of both brands; one of them open at the side. */
export function Component() {
  const list = useList(curators.list);
  return (
    <ListPage
      {...list}
      title="Curators"
      text="The people who run playlists and answer pitches."
      label="Curators"
      param="curator"
      search="Search by email or name"
      filters={{ brand: { label: 'Brand', options: brandNames } }}
      columns={columns}
      nameOf={({ name }: Curator) => name}
      actions={curatorActions}
      exported={curators.export}
      firstUse={{
        title: 'No curators yet',
        text: 'Add a curator before you add their playlists.',
      }}
      panel={CuratorPanel}
      add={{
        label: 'Add curator',
        icon: UserRoundPlus,
        text: 'Each curator’s email must be unique within a brand.',
        call: curators.create,
        form: NewCuratorForm,
      }}
    />
  );
}
