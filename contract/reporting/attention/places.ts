import type { NoticeKind } from '../../accounts/notices/rules.ts';
import type { AttentionKind } from './schema.ts';

/** What each kind of entry is called. */
export const attentionTitles: Record<AttentionKind, string> = {
  note: 'Note',
  review: 'Song review',
  message: 'Message to answer',
  review_report: 'Report of a review',
  curator: 'Curator’s answers to look at',
  dispute: 'Chargeback',
  inquiry: 'Inquiry of the bank',
  refund_failed: 'Refund failed',
  refund_to_pay: 'Manual refund due',
  refund_returned: 'Refund returned',
  refund_elsewhere: 'Partial refund at the payment provider',
  captured_in_part: 'Charged in part at the payment provider',
  stray_payment: 'Payment without an order',
  fees: 'Curator fees due',
  make_good: 'Make-good due',
  playlist_review: 'Playlist review',
  playlist_lost: 'Playlist lost',
  check: 'Playlist check',
  unconfirmed: 'Order not confirmed',
  account: 'Spotify account to reconnect',
  key: 'Spotify key failing',
  webhook: 'Webhook endpoint paused',
  ledger: 'Ledger differs',
  backup: 'Backup to look at',
  held: 'Jobs held',
  job: 'Failed job',
};

/** Which emails tell of an entry. */
export const noticeOfKind: Record<AttentionKind, NoticeKind> = {
  note: 'notes',
  review: 'reviews',
  message: 'messages',
  review_report: 'campaigns',
  curator: 'playlists',
  dispute: 'disputes',
  inquiry: 'disputes',
  refund_failed: 'refunds',
  refund_to_pay: 'refunds',
  refund_returned: 'refunds',
  refund_elsewhere: 'refunds',
  captured_in_part: 'refunds',
  stray_payment: 'refunds',
  fees: 'refunds',
  make_good: 'campaigns',
  playlist_review: 'playlists',
  playlist_lost: 'playlists',
  check: 'campaigns',
  unconfirmed: 'campaigns',
  account: 'connections',
  key: 'connections',
  webhook: 'connections',
  ledger: 'jobs',
  backup: 'jobs',
  held: 'jobs',
  job: 'jobs',
};

/** What to decide where the title of an entry doesn’t tell. */
export const attentionHints: Partial<Record<AttentionKind, string>> = {
  inquiry: 'The campaign continues. Submit evidence, or refund the order in full, which ends the inquiry.',
  refund_elsewhere:
    'The campaign continues. Cancel the order if it should end, or dismiss this entry to keep it.',
  captured_in_part:
    'The rest of the hold is released, and the order continues for what was charged. Cancel it, or dismiss this entry to keep it.',
};
