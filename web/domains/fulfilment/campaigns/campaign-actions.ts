import { Ban, CircleCheck, Mail, Pause, Play } from 'lucide-react';
import { brandCampaigns } from '#contract/admin-calls.ts';
import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import { campaignCan } from '#contract/sales/campaigns/rules.ts';
import { refundLadder } from '#web/domains/orders/money-back/order-money.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { bulkAction } from '#web/kit/resource/bulk.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { campaignParams, campaignReads, moveTo, titleOf, writeCampaign } from './write-campaign.ts';

const CompleteCampaignDialog = lazyPart(
  () => import('./complete-campaign-dialog.tsx'),
  'CompleteCampaignDialog',
);
const CancelCampaignDialog = lazyPart(() => import('./cancel-campaign-dialog.tsx'), 'CancelCampaignDialog');

const endpoint = brandCampaigns.bulk;

/** What can be done with a campaign. */
export const campaignActions: readonly Action<BrandCampaign>[] = [
  {
    id: 'send-link',
    label: 'Email checkout link',
    call: brandCampaigns.sendLink,
    icon: Mail,
    next: true,
    fits: ({ status }) => status === 'draft',
    refusal: campaignCan.sendLink,
    confirm: (campaign) => ({
      title: 'Email the checkout link?',
      text: `${campaign.customer.email} gets a link to review and order “${titleOf(campaign)}”. Only they can use it.`,
      confirmLabel: 'Email checkout link',
    }),
    run: (campaign) =>
      writeCampaign(
        brandCampaigns.sendLink,
        { params: campaignParams(campaign) },
        { success: `Checkout link emailed to ${campaign.customer.email}` },
      ),
  },
  {
    id: 'pause',
    label: 'Pause',
    call: brandCampaigns.update,
    icon: Pause,
    fits: ({ status }) => status !== 'paused',
    refusal: campaignCan.pause,
    confirm: (campaign) => ({
      title: `Pause “${titleOf(campaign)}”?`,
      text: 'Pitching stops until you resume the campaign, and its end date moves by the time it was paused. The customer can see this.',
      confirmLabel: 'Pause campaign',
    }),
    run: (campaign) => moveTo(campaign, 'paused', `“${titleOf(campaign)}” paused`),
    bulk: bulkAction({
      endpoint,
      action: 'pause',
      confirm: (many) => ({
        title: `Pause ${many}?`,
        text: 'Pitching stops until you resume them, and their end dates move by the time they were paused.',
        confirmLabel: 'Pause campaigns',
      }),
      done: 'paused',
      reads: campaignReads,
    }),
  },
  {
    id: 'resume',
    label: 'Resume',
    call: brandCampaigns.update,
    icon: Play,
    next: true,
    fits: ({ status }) => status === 'paused',
    refusal: campaignCan.resume,
    confirm: (campaign) => ({
      title: `Resume “${titleOf(campaign)}”?`,
      text: 'Pitching resumes, and the end date moves by the time the campaign was paused.',
      confirmLabel: 'Resume campaign',
    }),
    run: (campaign) => moveTo(campaign, 'running', `“${titleOf(campaign)}” resumed`),
    bulk: bulkAction({
      endpoint,
      action: 'resume',
      confirm: (many) => ({
        title: `Resume ${many}?`,
        text: 'Pitching resumes, and each end date moves by the time the campaign was paused.',
        confirmLabel: 'Resume campaigns',
      }),
      done: 'resumed',
      reads: campaignReads,
    }),
  },
  {
    id: 'complete',
    label: 'Complete',
    call: brandCampaigns.update,
    icon: CircleCheck,
    refusal: campaignCan.complete,
    form: CompleteCampaignDialog,
    bulk: bulkAction({
      endpoint,
      action: 'complete',
      confirm: (many) => ({
        title: `Complete ${many} now?`,
        text: 'This ends the campaigns early and marks their orders as fulfilled. Pitches without an answer and missing days of placements are refunded. This can’t be undone.',
        confirmLabel: 'Complete campaigns',
      }),
      done: 'completed',
      reads: campaignReads,
    }),
  },
  {
    id: 'cancel',
    label: 'Cancel campaign',
    call: brandCampaigns.cancel,
    icon: Ban,
    danger: true,
    separated: true,
    refusal: campaignCan.cancel,
    form: CancelCampaignDialog,
    bulk: bulkAction({
      endpoint,
      action: 'cancel',
      confirm: (many) => ({
        title: `Cancel ${many}?`,
        text: `This also cancels their orders. ${refundLadder} This can’t be undone.`,
        confirmLabel: 'Cancel campaigns',
      }),
      reason: { hint: 'Customers see this in their order activity.', toCustomers: true },
      done: 'cancelled',
      reads: campaignReads,
    }),
  },
];
