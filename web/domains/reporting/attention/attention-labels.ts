import type { AttentionItem, AttentionKind } from '#contract/reporting/attention/schema.ts';
import { paths } from '#web/paths.ts';

export const kindLabels: Record<AttentionKind, string> = {
  note: 'Note',
  review: 'Song review',
  message: 'Message to answer',
  review_report: 'Report of a review',
  curator: 'Curator’s answers to look at',
  dispute: 'Payment disputed',
  refund_failed: 'Refund failed',
  refund_to_pay: 'Manual refund due',
  refund_returned: 'Refund returned',
  make_good: 'Make-good due',
  playlist_review: 'Playlist review',
  playlist_lost: 'Playlist lost',
  check: 'Playlist check',
  unconfirmed: 'Order not confirmed',
  account: 'Spotify account to reconnect',
  key: 'Spotify key failing',
  webhook: 'Webhook endpoint paused',
  job: 'Failed job',
};

/** Where an item is dealt with; a note has no such page. */
export function pathOf({ kind, brand, title, subjectId }: AttentionItem): string | null {
  const eaa = brand === 'eaa';
  const id = subjectId ?? '';
  switch (kind) {
    case 'note':
      return null;
    case 'review':
      return paths.songReview(id);
    case 'curator':
      return paths.curators(brand, id);
    case 'review_report':
      return eaa ? paths.eaaManageCampaign(id) : paths.manageCampaign(id);
    case 'make_good':
      return eaa ? paths.eaaOrdersOf(title) : paths.ordersOf(title);
    case 'playlist_review':
    case 'playlist_lost':
      return eaa ? paths.eaaManagePlaylist(id) : paths.managePlaylist(id);
    case 'check':
      return paths.checks(brand);
    case 'account':
      return paths.endedAccounts;
    case 'key':
      return eaa ? paths.eaaSpotifyKeys(id) : paths.spotifyKeys(id);
    case 'webhook':
      return eaa ? paths.eaaWebhooks(id) : paths.webhooks(id);
    case 'job':
      return paths.deadJobs;
    default:
      return eaa ? paths.eaaManageOrder(id) : paths.manageOrders(id);
  }
}
