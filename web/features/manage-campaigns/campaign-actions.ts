import { Ban, CircleCheck, Mail, Pause, Play } from 'lucide-react';
import type { z } from 'zod';
import { type BrandCampaign, brandCampaigns, type CampaignChange } from '#contract/brand-campaigns.ts';
import { campaignCan } from '#contract/campaign-states.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { inBulk } from '#web/kit/resource/bulk.ts';
import { refundLadder } from '#web/nouns/order-money.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { campaignParams, campaignReads, titleOf, writeCampaign } from './write-campaign.ts';

const CancelCampaignDialog = onDemand(() => import('./cancel-campaign-dialog.tsx'), 'CancelCampaignDialog');

/** Moves a campaign upon the version that the page shows. */
const moveTo = (
  campaign: BrandCampaign,
  status: NonNullable<z.input<typeof CampaignChange>['status']>,
  success: string,
) =>
  writeCampaign(
    brandCampaigns.update,
    { params: campaignParams(campaign), body: { status }, ifMatch: campaign.version },
    { success },
  );

const endpoint = brandCampaigns.bulk;

/** What can be done with a campaign. */
export const campaignActions: readonly Action<BrandCampaign>[] = [
  {
    id: 'send-link',
    label: 'Mail the checkout link',
    icon: Mail,
    next: true,
    fits: ({ status }) => status === 'draft',
    refusal: campaignCan.sendLink,
    confirm: (campaign) => ({
      title: 'Mail the checkout link?',
      text: `${campaign.customer.email} gets a link to look “${titleOf(campaign)}” over and order it. It lets nobody else in.`,
      confirmLabel: 'Mail the link',
    }),
    run: (campaign) =>
      writeCampaign(
        brandCampaigns.sendLink,
        { params: campaignParams(campaign) },
        { success: `The link is on its way to ${campaign.customer.email}.` },
      ),
  },
  {
    id: 'pause',
    label: 'Pause',
    icon: Pause,
    fits: ({ status }) => status !== 'paused',
    refusal: campaignCan.pause,
    confirm: (campaign) => ({
      title: `Pause “${titleOf(campaign)}”?`,
      text: 'Nothing is pitched until it goes on, and its end moves by the time that it is paused. The artist sees it.',
      confirmLabel: 'Pause campaign',
    }),
    run: (campaign) => moveTo(campaign, 'paused', `“${titleOf(campaign)}” is paused.`),
    bulk: inBulk({
      endpoint,
      action: 'pause',
      confirm: (many) => ({
        title: `Pause ${many}?`,
        text: 'Nothing is pitched until they go on, and their ends move by the time that they are paused.',
        confirmLabel: 'Pause campaigns',
      }),
      done: 'paused',
      reads: campaignReads,
    }),
  },
  {
    id: 'resume',
    label: 'Resume',
    icon: Play,
    next: true,
    fits: ({ status }) => status === 'paused',
    refusal: campaignCan.resume,
    confirm: (campaign) => ({
      title: `Resume “${titleOf(campaign)}”?`,
      text: 'Pitching goes on, and the campaign ends later by the time that it was paused.',
      confirmLabel: 'Resume campaign',
    }),
    run: (campaign) => moveTo(campaign, 'running', `“${titleOf(campaign)}” goes on.`),
    bulk: inBulk({
      endpoint,
      action: 'resume',
      confirm: (many) => ({
        title: `Resume ${many}?`,
        text: 'Pitching goes on, and each ends later by the time that it was paused.',
        confirmLabel: 'Resume campaigns',
      }),
      done: 'resumed',
      reads: campaignReads,
    }),
  },
  {
    id: 'complete',
    label: 'Complete',
    icon: CircleCheck,
    refusal: campaignCan.complete,
    confirm: (campaign) => ({
      title: `Complete “${titleOf(campaign)}” now?`,
      text: 'It ends before its time, and its order is fulfilled. This cannot be undone. What is left of its pitches can still be refunded with its order.',
      confirmLabel: 'Complete campaign',
    }),
    run: (campaign) => moveTo(campaign, 'completed', `“${titleOf(campaign)}” is completed.`),
    bulk: inBulk({
      endpoint,
      action: 'complete',
      confirm: (many) => ({
        title: `Complete ${many} now?`,
        text: 'They end before their time, and their orders are fulfilled. This cannot be undone.',
        confirmLabel: 'Complete campaigns',
      }),
      done: 'completed',
      reads: campaignReads,
    }),
  },
  {
    id: 'cancel',
    label: 'Cancel campaign',
    icon: Ban,
    danger: true,
    separated: true,
    refusal: campaignCan.cancel,
    form: CancelCampaignDialog,
    bulk: inBulk({
      endpoint,
      action: 'cancel',
      confirm: (many) => ({
        title: `Cancel ${many}?`,
        text: `Their orders are cancelled with them. ${refundLadder} This cannot be undone.`,
        confirmLabel: 'Cancel campaigns',
        danger: true,
      }),
      reason: { hint: "Artists read it in their order's history." },
      done: 'cancelled',
      reads: campaignReads,
    }),
  },
];
