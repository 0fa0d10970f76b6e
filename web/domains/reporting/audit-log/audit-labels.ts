import type { AuditActor, AuditEvent, AuditSubject } from '#contract/reporting/audit-log/schema.ts';
import { paths } from '#web/paths.ts';

export const actorLabels: Record<AuditActor, string> = {
  operator: 'Admins',
  api_key: 'API keys',
  artist: 'Artists',
  curator: 'Curators',
  visitor: 'Visitors',
  provider: 'Services',
  system: 'The product',
};

const subjects: Record<AuditSubject, string> = {
  order: 'Order',
  campaign: 'Campaign',
  user: 'Account',
  package: 'Package',
  coupon: 'Coupon',
  playlist: 'Playlist',
  curator: 'Curator',
  spotify_account: 'Spotify account',
  spotify_key: 'Spotify key',
  api_key: 'API key',
  webhook_endpoint: 'Webhook endpoint',
  job: 'Job',
  export: 'CSV file',
};

export const subjectLabels: Record<AuditSubject, string> = subjects;

/** `Order RP-2345ABCD`, or without a name `Coupon cpn_…`. */
export const subjectName = ({ subject: { type, id, label } }: AuditEvent): string =>
  `${(subjects as Record<string, string>)[type] ?? type.replaceAll('_', ' ')} ${label ?? id}`;

/** The page of what an entry is about, where it has one. */
export function subjectPath({ brand, subject: { type, id } }: AuditEvent): string | null {
  const eaa = brand === 'eaa';
  switch (type) {
    case 'order':
      return eaa ? paths.eaaManageOrder(id) : paths.manageOrders(id);
    case 'campaign':
      return eaa ? paths.eaaManageCampaign(id) : paths.manageCampaign(id);
    case 'playlist':
      return eaa ? paths.eaaManagePlaylist(id) : paths.managePlaylist(id);
    case 'user':
      return paths.manageUsers(id);
    default:
      return null;
  }
}
