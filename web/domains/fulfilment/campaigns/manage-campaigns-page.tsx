import { Link } from 'react-router';
import { brandCampaigns } from '#contract/admin-calls.ts';
import { campaignLabels } from '#web/domains/orders/orders/order-labels.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { useMode } from '#web/lib/mode.ts';
import { paths } from '#web/paths.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { campaignActions } from './campaign-actions.ts';
import { campaignColumns } from './campaign-columns.tsx';
import { titleOf } from './write-campaign.ts';

const CampaignPanel = lazyPart(() => import('./campaign-panel.tsx'), 'CampaignPanel');

/** The campaigns of the brand whose mode is on; one of them open at the side. */
export function Component() {
  const name = useMode();
  const list = useList(brandCampaigns.list, { params: { name } });
  return (
    <ListPage
      {...list}
      title="Manage Campaign"
      text={
        <>
          Create a campaign for a customer in{' '}
          <Link
            to={`${paths.createCampaign}${name === 'eaa' ? '?brand=eaa' : ''}`}
            className="font-semibold text-accent underline underline-offset-4"
          >
            Create Campaign
          </Link>
          .
        </>
      }
      label="Campaigns"
      param="campaign"
      search="Search by title, customer or order"
      filters={{ status: { label: 'Status', options: campaignLabels } }}
      dates={{ created: 'Created' }}
      sort={{
        first: 'Newest first',
        others: { createdAt: 'Oldest first', endsAt: 'Ending first' },
      }}
      columns={campaignColumns}
      nameOf={titleOf}
      actions={campaignActions}
      listenTo={({ songUrl }) => songUrl || null}
      exported={brandCampaigns.export}
      firstUse={{
        title: 'No campaigns yet',
        text: 'Campaigns appear here when an artist starts one or you create one for a customer.',
      }}
      panel={CampaignPanel}
    />
  );
}
