import { z } from './zod.ts';

/** The lists of the back office that have views, as runs over many rows and saved views name them. */
export const ListName = z.enum([
  'orders',
  'users',
  'jobs',
  'tagging',
  'payments',
  'spotify-keys',
  'packages',
  'coupons',
  'accounts',
  'playlists',
  'curators',
  'campaigns',
  'audit',
  'api-keys',
  'webhooks',
]);

export type ListName = z.infer<typeof ListName>;
