import { userBulk } from '#server/domains/accounts/users/users.bulk.ts';
import { playlistBulk } from '#server/domains/catalogue/playlists/playlists.bulk.ts';
import { campaignBulk } from '#server/domains/fulfilment/campaigns/campaigns.bulk.ts';
import type { BulkList } from '#server/domains/office/bulk/bulk-list.ts';
import { jobBulk } from '#server/domains/office/jobs/jobs.bulk.ts';
import { orderBulk } from '#server/domains/orders/orders/orders.bulk.ts';
import { taggingBulk } from '#server/domains/orders/tagging/tagging.bulk.ts';
import { itemBulk } from '#server/domains/reporting/attention/attention.bulk.ts';
import { couponBulk } from '#server/domains/sales/coupons/coupons.bulk.ts';

/** Every list that supports bulk changes. */
export const bulkLists: readonly BulkList[] = [
  orderBulk,
  campaignBulk,
  userBulk,
  jobBulk,
  couponBulk,
  playlistBulk,
  taggingBulk,
  itemBulk,
];
