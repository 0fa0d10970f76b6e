import { mustExist } from '#contract/errors.ts';
import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import type { Context } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { listComments } from '#server/domains/orders/orders/list-comments.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentBrandCampaign } from './brand-campaigns.present.ts';
import { campaignViewList, findCampaignView, orderIdsOf } from './brand-campaigns.queries.ts';

/** One page of the brand's campaigns, without their timelines. */
export const listBrandCampaigns = pagesOf(
  campaignViewList,
  (row) => presentBrandCampaign(row),
  (rows, { brand }) => rows.where('campaigns.brand', '=', brand),
);

/** One of the brand's campaigns with its timeline, that of its orders included. Throws `not_found`. */
export async function getBrandCampaign(ctx: Context, id: string): Promise<BrandCampaign> {
  const row = mustExist(await findCampaignView(ctx, id), 'Campaign not found.');
  const orderIds = await orderIdsOf(ctx, id);
  const events = await latestEvents(ctx, id, ...orderIds);
  // The event of writing a comment has no words: they may have to be erased.
  const happened = events.filter(({ kind }) => kind !== 'order.commented');
  const all = [...happened, ...(await listComments(ctx, orderIds))];
  return presentBrandCampaign(row, all.toSorted((one, other) => one.at.localeCompare(other.at)).slice(-50));
}
