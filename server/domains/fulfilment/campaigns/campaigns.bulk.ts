import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { bulkOf } from '#server/domains/office/bulk/bulk-list.ts';
import { campaignViewList } from './brand-campaigns.queries.ts';
import { cancelCampaign } from './cancel-campaign.ts';
import { moveCampaignInBulk } from './move-campaign.ts';

export const campaignBulk = bulkOf(brandCampaigns.bulk, {
  name: 'campaigns',
  noun: 'campaigns',
  rows: campaignViewList,
  labels: ({ db }, ids) =>
    db.selectFrom('campaigns').select(['id', 'song_name as label', 'brand']).where('id', 'in', ids).execute(),
  actions: {
    pause: { title: 'Pause', change: (ctx, id) => moveCampaignInBulk(ctx, id, 'paused') },
    resume: { title: 'Resume', change: (ctx, id) => moveCampaignInBulk(ctx, id, 'running') },
    complete: { title: 'Complete', change: (ctx, id) => moveCampaignInBulk(ctx, id, 'completed') },
    cancel: { title: 'Cancel', change: (ctx, id, { reason }) => cancelCampaign(ctx, id, reason) },
  },
});
