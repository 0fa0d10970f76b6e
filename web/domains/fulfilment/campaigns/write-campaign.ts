import { pathOfBrand } from '#contract/brand.ts';
import { brandCampaigns, brandPitches, orders } from '#contract/calls.ts';
import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
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

/** What people call a campaign. */
export const titleOf = ({ songName }: Pick<BrandCampaign, 'songName'>): string =>
  songName || 'Untitled draft';
