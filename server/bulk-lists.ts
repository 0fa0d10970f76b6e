import type { BulkList } from '#server/features/bulk/bulk-list.ts';
import { campaignBulk } from '#server/features/campaigns/campaigns.bulk.ts';
import { couponBulk } from '#server/features/coupons/coupons.bulk.ts';
import { jobBulk } from '#server/features/jobs/jobs.bulk.ts';
import { orderBulk } from '#server/features/orders/orders.bulk.ts';
import { playlistBulk } from '#server/features/playlists/playlists.bulk.ts';
import { userBulk } from '#server/features/users/users.bulk.ts';

/** Every list that supports bulk changes. */
export const bulkLists: readonly BulkList[] = [
  orderBulk,
  campaignBulk,
  userBulk,
  jobBulk,
  couponBulk,
  playlistBulk,
];
