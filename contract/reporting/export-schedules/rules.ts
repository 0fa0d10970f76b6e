import type { Brand } from '../../brand.schema.ts';
import type { ExportedList } from '../../list-names.ts';

/** Scheduled exports that one admin may have, ended ones among them. */
export const MAX_EXPORT_SCHEDULES = 20;

interface ListPlace {
  /** What people call the list. */
  title: string;
  /** The page that shows it, by brand. Without one the brand’s rows have no file of their own. */
  pages: Partial<Record<Brand, string>>;
}

const inAdmin = (title: string, path: string): ListPlace => ({ title, pages: { 'real-playlist': path } });
const inBoth = (title: string, path: string, eaaPath: string): ListPlace => ({
  title,
  pages: { 'real-playlist': path, eaa: eaaPath },
});

/** Where each list is, for links that leave the product. */
export const placeOfList: Record<ExportedList, ListPlace> = {
  orders: inBoth('Orders', '/admin/ManageOrder', '/eaa/manageorder'),
  users: inAdmin('Accounts', '/admin/ManageUser'),
  jobs: inAdmin('Jobs', '/admin/managejobs'),
  tagging: inAdmin('Songs', '/admin/TaggingQueue'),
  payments: inBoth('Payments', '/admin/managepayment', '/eaa/managepayment'),
  'spotify-keys': inBoth('Spotify keys', '/admin/spotify-keys', '/eaa/spotify-keys'),
  packages: inAdmin('Packages', '/admin/packages'),
  coupons: inAdmin('Coupons', '/admin/coupons'),
  accounts: inAdmin('Spotify accounts', '/admin/manageaccounts'),
  playlists: inBoth('Playlists', '/admin/ManagePlaylist', '/eaa/manageplaylist'),
  curators: inAdmin('Curators', '/admin/curators'),
  campaigns: inBoth('Campaigns', '/admin/ManageCampaign', '/eaa/managecampaign'),
  audit: inAdmin('Audit log', '/admin/audit'),
  'api-keys': inAdmin('API keys', '/admin/api-keys'),
  webhooks: inBoth('Webhooks', '/admin/webhooks', '/eaa/webhooks'),
  'money-moves': inBoth('Captures and refunds', '/admin/money', '/eaa/money'),
  answers: inBoth('Answers', '/admin/answers', '/eaa/answers'),
  'over-placements': inBoth('Ended placements', '/admin/over-placements', '/eaa/over-placements'),
  attention: inBoth('Needs attention', '/admin/attention', '/eaa/attention'),
};
