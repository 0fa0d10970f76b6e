import type { z } from 'zod';
import { brandCampaigns, brandPitches, orders } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { BrandCampaign, CampaignChange } from '#contract/fulfilment/campaigns/schema.ts';
import { rowWriter } from '#web/kit/resource/row-writer.ts';

/** What shows a campaign. */
export const campaignReads = [brandCampaigns.list, brandCampaigns.get, orders.list, orders.get];

/** How campaigns are written. */
export const writeCampaign = rowWriter(...campaignReads);

/** How pitches are planned, taken out and sent. */
export const writePitches = rowWriter(...campaignReads, brandPitches.list, brandPitches.matches);

/** Parameters of the calls on one campaign of a brand. */
export const campaignParams = ({ id, brand }: Pick<BrandCampaign, 'id' | 'brand'>) => ({
  name: pathOfBrand[brand],
  id,
});

/** Moves a campaign upon the version that the page shows. */
export const moveTo = (
  campaign: BrandCampaign,
  status: NonNullable<z.input<typeof CampaignChange>['status']>,
  success: string,
) =>
  writeCampaign(
    brandCampaigns.update,
    { params: campaignParams(campaign), body: { status }, ifMatch: campaign.version },
    { success },
  );

/** What people call a campaign. */
export const titleOf = ({ songName }: Pick<BrandCampaign, 'songName'>): string =>
  songName || 'Untitled draft';
