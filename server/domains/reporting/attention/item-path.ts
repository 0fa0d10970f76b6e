import type { Brand } from '#contract/brand.schema.ts';
import type { AttentionKind } from '#contract/reporting/attention/schema.ts';

const at = (path: string, params: Record<string, string>): string =>
  `${path}?${Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** What the address of an entry's page is made of. */
interface Placed {
  kind: AttentionKind;
  brand: Brand;
  title: string;
  subjectId: string | null;
}

/** Where an entry is dealt with; a note has no such page, nor has what no page shows. */
export function itemPath({ kind, brand, title, subjectId }: Placed): string | null {
  const eaa = brand === 'eaa';
  const id = subjectId ?? '';
  const orders = eaa ? '/eaa/manageorder' : '/admin/ManageOrder';
  switch (kind) {
    case 'note':
      return null;
    // Where the order that it paid can be entered again.
    case 'stray_payment':
      return '/admin/createcampaign';
    case 'fees':
      return eaa ? '/eaa/fees' : '/admin/fees';
    case 'dispute':
    case 'inquiry':
      return at(eaa ? '/eaa/evidence' : '/admin/evidence', { order: id });
    case 'review':
      return at('/admin/TaggingQueue', { item: id });
    case 'curator':
      return at('/admin/curators', { brand, curator: id });
    case 'review_report':
      return at(eaa ? '/eaa/managecampaign' : '/admin/ManageCampaign', { campaign: id });
    case 'playlist_review':
    case 'playlist_lost':
      return at(eaa ? '/eaa/manageplaylist' : '/admin/ManagePlaylist', { playlist: id });
    case 'check':
      return at('/admin/checks', { brand, q: title });
    case 'account':
      return at('/admin/manageaccounts', { status: 'expired,revoked' });
    case 'key':
      return at(eaa ? '/eaa/spotify-keys' : '/admin/spotify-keys', { key: id });
    case 'webhook':
      return at(eaa ? '/eaa/webhooks' : '/admin/webhooks', { endpoint: id });
    case 'job':
      return at('/admin/managejobs', { status: 'dead', name: id });
    case 'backup':
    case 'held':
      return '/admin/system';
    // What is about no order has no page: its title says all.
    case 'ledger':
      return subjectId === null ? null : at(orders, { order: id });
    default:
      return at(orders, { order: id });
  }
}
