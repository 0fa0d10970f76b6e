import type { managePackages } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { pluralize } from '#contract/plural.ts';
import { LabelBadge, TimeCell, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { brandColumn, idColumn } from '#web/kit/resource/common-columns.tsx';
import { formatCents, formatCount, formatRange } from '#web/lib/format.ts';
import { onSaleLabels } from './package-labels.ts';

/** Columns of the packages. */
export const packageColumns: Columns<typeof managePackages.list> = [
  {
    id: 'name',
    header: 'Package',
    width: 170,
    cell: ({ name, description, preselected }) => (
      <TwoLines first={name} second={preselected ? 'Default for new drafts' : description} />
    ),
    brief: ({ brand }) => brandNames[brand],
  },
  {
    id: 'price',
    header: 'Price',
    align: 'right',
    phone: 'fact',
    cell: ({ amount, trial }) => (trial ? 'Free' : formatCents(amount)),
    brief: ({ amount, trial }) => (trial ? 'Free' : formatCents(amount)),
  },
  {
    id: 'pitches',
    header: 'Pitches',
    align: 'right',
    priority: 2,
    phone: 'fact',
    cell: ({ pitches }) => formatCount(pitches),
    brief: ({ pitches }) => pluralize(pitches, 'pitch', 'pitches'),
  },
  {
    id: 'placements',
    header: 'Est. placements',
    align: 'right',
    priority: 4,
    cell: ({ estimate }) => formatRange(estimate.placements),
  },
  {
    id: 'streams',
    header: 'Est. streams',
    align: 'right',
    priority: 5,
    cell: ({ estimate }) => formatRange(estimate.streams),
  },
  {
    id: 'onSale',
    header: 'Status',
    phone: 'badge',
    cell: ({ onSale }) => <LabelBadge {...onSaleLabels[onSale]} />,
  },
  brandColumn(1),
  {
    id: 'position',
    header: 'Display order',
    align: 'right',
    priority: 3,
    sorts: ['position'],
    cell: ({ position }) => formatCount(position),
  },
  {
    id: 'createdAt',
    header: 'Created',
    priority: 6,
    sorts: ['-createdAt'],
    cell: ({ createdAt }) => <TimeCell at={createdAt} />,
  },
  idColumn,
];
