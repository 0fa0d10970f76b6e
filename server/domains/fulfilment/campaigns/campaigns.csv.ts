import { decimalPrice } from '#contract/money.ts';
import { presentCampaign } from '#server/domains/sales/campaigns/present-campaign.ts';
import type { Columns } from '#server/lib/csv.ts';
import { type CampaignView, campaignViewList } from './brand-campaigns.queries.ts';

/** Amounts are decimal dollars, as spreadsheets add them up. */
const columns: Columns<CampaignView> = {
  Song: (row) => row.song_name,
  Artist: (row) => row.artist_name,
  Link: (row) => row.song_url,
  Status: (row) => row.status,
  Email: (row) => row.customer_email,
  Customer: (row) => row.customer_name,
  Package: (row) => presentCampaign(row).packageName,
  Duration: (row) => row.duration,
  Genres: (row) => row.genres.join(', '),
  Order: (row) => row.order_number,
  'Total (USD)': (row) => (row.order_total_cents === null ? null : decimalPrice(row.order_total_cents)),
  'Pitches sold': (row) => row.order_pitches,
  'Pitches sent': (row) => row.pitches_sent,
  'Pitches answered': (row) => row.pitches_reviewed,
  Starts: (row) => row.starts_at?.toISOString() ?? null,
  Ends: (row) => row.ends_at?.toISOString() ?? null,
  Created: (row) => row.created_at.toISOString(),
};

export const campaignFile = { name: 'campaigns', rows: campaignViewList, columns };
