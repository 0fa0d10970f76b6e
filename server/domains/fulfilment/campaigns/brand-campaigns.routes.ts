import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { runBulk } from '#server/domains/office/bulk/run-bulk.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { listFitting, readFit } from '#server/domains/sales/fit/read-fit.ts';
import { listPackages } from '#server/domains/sales/packages/list-offers.ts';
import { route } from '#server/route.ts';
import { getBrandCampaign, listBrandCampaigns } from './brand-campaigns.service.ts';
import { campaignBulk } from './campaigns.bulk.ts';
import { campaignFile } from './campaigns.csv.ts';
import { cancelCampaign } from './cancel-campaign.ts';
import { changeBrandCampaign } from './change-campaign.ts';
import { createForCustomer } from './create-for-customer.ts';
import { previewCompletion } from './preview-completion.ts';
import { quoteForCustomer } from './quote-for-customer.ts';
import { sendCheckoutLink } from './send-checkout-link.ts';

export const brandCampaignRoutes = [
  route(brandCampaigns.create, (ctx, { body, requestKey }) => createForCustomer(ctx, body, requestKey)),
  route(brandCampaigns.createAtPrice, (ctx, { body, requestKey }) =>
    createForCustomer(ctx, { ...body, coupon: null }, requestKey),
  ),
  route(brandCampaigns.offers, (ctx, { query }) => listPackages(ctx, query)),
  route(brandCampaigns.fit, (ctx, { query }) => readFit(ctx, query)),
  route(brandCampaigns.fitPlaylists, (ctx, { query }) => listFitting(ctx, query)),
  route(brandCampaigns.quote, (ctx, { body }) => quoteForCustomer(ctx, body)),
  route(brandCampaigns.list, (ctx, { query }) => listBrandCampaigns(ctx, query)),
  route(brandCampaigns.export, (ctx, { query }) =>
    exportRows(ctx, campaignFile, { ...query, brand: [ctx.brand] }),
  ),
  route(brandCampaigns.bulk, (ctx, { body }) => runBulk(ctx, campaignBulk, body)),
  route(brandCampaigns.get, (ctx, { params }) => getBrandCampaign(ctx, params.id)),
  route(brandCampaigns.update, (ctx, { params, body, ifMatch }) =>
    changeBrandCampaign(ctx, params.id, body, ifMatch),
  ),
  route(brandCampaigns.completion, (ctx, { params }) => previewCompletion(ctx, params.id)),
  route(brandCampaigns.cancel, (ctx, { params, body }) => cancelCampaign(ctx, params.id, body.reason)),
  route(brandCampaigns.sendLink, (ctx, { params }) => sendCheckoutLink(ctx, params.id)),
];
