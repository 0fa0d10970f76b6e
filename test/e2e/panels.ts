import type { IdKind } from '#contract/nouns.ts';
import type { Database } from '#server/db/schema.ts';

/** A list of the back office that shows a row at its side: its address, what names the row there, and which rows these are. */
export interface Panel {
  list: string;
  param: string;
  kind: IdKind;
  table: keyof Database;
}

/** All but that of jobs, which are the queue's. */
export const panels: readonly Panel[] = [
  { list: '/admin/ManageOrder', param: 'order', kind: 'order', table: 'orders' },
  { list: '/admin/managecampaign', param: 'campaign', kind: 'campaign', table: 'campaigns' },
  { list: '/admin/manageuser', param: 'user', kind: 'user', table: 'users' },
  { list: '/admin/manageplaylist', param: 'playlist', kind: 'playlist', table: 'playlists' },
  { list: '/admin/manageaccounts', param: 'account', kind: 'spotifyAccount', table: 'spotify_accounts' },
  { list: '/admin/spotify-keys', param: 'key', kind: 'spotifyKey', table: 'spotify_keys' },
  { list: '/admin/packages', param: 'package', kind: 'package', table: 'packages' },
  { list: '/admin/coupons', param: 'coupon', kind: 'coupon', table: 'coupons' },
  {
    list: '/admin/curator-applications',
    param: 'application',
    kind: 'curatorApplication',
    table: 'curator_applications',
  },
  { list: '/admin/curators', param: 'curator', kind: 'curator', table: 'curators' },
  { list: '/admin/webhooks', param: 'endpoint', kind: 'webhookEndpoint', table: 'webhook_endpoints' },
  { list: '/admin/api-keys', param: 'key', kind: 'apiKey', table: 'api_keys' },
  { list: '/admin/audit', param: 'entry', kind: 'auditEvent', table: 'audit_events' },
];

/** The address at which a list shows the row `id`. */
export const addressOf = ({ list, param }: Panel, id: string): string => `${list}?${param}=${id}`;
