import type { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import type { ColumnsOf } from '#server/domains/office/exports/export-rows.ts';
import { presentCampaign } from '#server/domains/sales/campaigns/present-campaign.ts';
import { dollars } from '#server/lib/csv.ts';
import { type CampaignView, campaignViewList } from './brand-campaigns.queries.ts';

/** Amounts are decimal dollars, as spreadsheets add them up. */
const columns: ColumnsOf<typeof brandCampaigns.list, CampaignView> = {
  song: {
    Song: (row) => row.song_name,
    Artist: (row) => row.artist_name,
    Link: (row) => row.song_url,
    Genres: (row) => row.genres.join(', '),
  },
  customer: {
    Email: (row) => row.customer_email,
    Customer: (row) => row.customer_name,
  },
  package: {
    Package: (row) => presentCampaign(row).packageName,
    Duration: (row) => row.duration,
  },
  order: {
    Order: (row) => row.order_number,
    'Total (USD)': (row) => (row.order_total_cents === null ? null : dollars(row.order_total_cents)),
  },
  pitches: {
    'Pitches sold': (row) => row.order_pitches,
    'Pitches sent': (row) => row.pitches_sent,
    'Pitches answered': (row) => row.pitches_reviewed,
  },
  status: { Status: (row) => row.status },
  ends: {
    Starts: (row) => row.starts_at?.toISOString() ?? null,
    Ends: (row) => row.ends_at?.toISOString() ?? null,
  },
  created: { Created: (row) => row.created_at.toISOString() },
};

export const campaignFile = { name: 'campaigns', rows: campaignViewList, columns };
