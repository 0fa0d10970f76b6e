import type { brandCampaigns } from '#contract/admin-calls.ts';
import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { campaignLabels } from '#web/domains/orders/orders/order-labels.ts';
import { LabelBadge, MonoLine, NoValue, TimeCell, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { SongCover } from '#web/ui/song-cover.tsx';
import { titleOf } from './write-campaign.ts';

function Song(campaign: BrandCampaign) {
  return (
    <div className="flex items-center gap-2.5">
      <SongCover image={campaign.image} className="size-8" />
      <TwoLines first={titleOf(campaign)} second={campaign.artistName} />
    </div>
  );
}

/** `12 of 40`: sent of those that were sold. */
const pitchesText = ({ pitches: { sold, sent } }: BrandCampaign) =>
  sold > 0 ? `${sent} of ${sold}` : <NoValue />;

const underway = ({ status }: BrandCampaign): boolean => status === 'running';

/** Columns of Manage Campaign. */
export const campaignColumns: Columns<typeof brandCampaigns.list> = [
  { id: 'song', header: 'Song', width: 170, cell: Song, brief: ({ artistName }) => artistName || null },
  {
    id: 'customer',
    header: 'Customer',
    width: 150,
    priority: 2,
    cell: ({ customer }) => (
      <TwoLines first={customer.name || customer.email} second={customer.name && customer.email} />
    ),
  },
  {
    id: 'package',
    header: 'Package',
    priority: 4,
    cell: ({ packageName, duration }) => <TwoLines first={packageName} second={duration} />,
  },
  {
    id: 'order',
    header: 'Order',
    priority: 3,
    cell: ({ order }) => (order ? <MonoLine>{order.number}</MonoLine> : <NoValue />),
  },
  { id: 'pitches', header: 'Pitches', align: 'right', priority: 5, cell: pitchesText },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: ({ status }) => <LabelBadge {...campaignLabels[status]} />,
  },
  {
    id: 'ends',
    header: 'Ends',
    sorts: ['endsAt'],
    priority: 1,
    phone: 'fact',
    cell: (campaign) => (underway(campaign) ? <TimeCell at={campaign.endsAt} /> : <NoValue />),
    brief: (campaign) =>
      underway(campaign) && campaign.endsAt ? (
        <>
          ends <TimeCell at={campaign.endsAt} />
        </>
      ) : null,
  },
  {
    id: 'created',
    header: 'Created',
    sorts: ['-createdAt', 'createdAt'],
    priority: 6,
    cell: ({ created_at }) => <TimeCell at={created_at} />,
  },
];
