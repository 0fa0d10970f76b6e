import type { BrandCampaign } from '#contract/fulfilment/campaigns/schema.ts';
import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import { presentCampaign } from '#server/domains/sales/campaigns/present-campaign.ts';
import type { CampaignView } from './brand-campaigns.queries.ts';

/** A campaign for admins; lists have no timeline. */
export const presentBrandCampaign = (row: CampaignView, timeline: TimelineEntry[] = []): BrandCampaign => ({
  ...presentCampaign(row),
  customer: {
    id: row.customer_id,
    email: row.customer_email,
    name: row.customer_name,
    hasAccount: row.customer_removed_at === null,
  },
  order: orderOf(row),
  atCustomPrice: row.at_custom_price,
  disputed: row.order_payment_status === 'disputed',
  pausedAt: row.paused_at?.toISOString() ?? null,
  pitches: {
    sold: row.order_pitches ?? 0,
    sent: row.pitches_sent,
    answered: row.pitches_reviewed,
  },
  timeline,
});

function orderOf(row: CampaignView): BrandCampaign['order'] {
  const { order_id: id, order_number: number, order_status: status } = row;
  if (id === null || number === null || status === null) return null;
  return {
    id,
    number,
    status,
    total: row.order_total_cents ?? 0,
    payment_status: row.order_payment_status,
    taggingItemId: row.tagging_item_id,
  };
}
