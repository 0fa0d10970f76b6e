import { type NoticeKind, type NoticeWay, noticeWays } from '#contract/accounts/notices/rules.ts';

/** What an admin may be told of by email, in words. */
export const noticeLabels: Record<NoticeKind, { label: string; hint: string }> = {
  assigned: { label: 'Assigned to you', hint: 'When someone else assigns you an entry of Needs attention.' },
  reviews: { label: 'Song reviews', hint: 'When a review is due within 12 hours, or late.' },
  messages: { label: 'Messages', hint: 'When an artist writes and waits for an answer.' },
  disputes: { label: 'Disputes', hint: 'When a payment is disputed and evidence is due.' },
  refunds: {
    label: 'Refunds and fees',
    hint: 'When a refund fails, is returned, or has to be paid manually, and when curator fees are due.',
  },
  campaigns: {
    label: 'Campaigns',
    hint: 'When an order isn’t confirmed, a make-good or a check is due, or a review is reported.',
  },
  playlists: {
    label: 'Playlists and curators',
    hint: 'When a playlist needs a review or is lost, or a curator’s answers look odd.',
  },
  connections: {
    label: 'Connections',
    hint: 'When a Spotify account, a Spotify key or a webhook endpoint stops working.',
  },
  jobs: { label: 'Failed jobs', hint: 'When a job failed and won’t be retried automatically.' },
  notes: { label: 'Notes', hint: 'When someone adds a note to Needs attention.' },
};

const wayLabels: Record<NoticeWay, string> = { off: 'Off', now: 'Immediately', digest: 'In the digest' };

export const wayOptions = noticeWays.map((value) => ({ value, label: wayLabels[value] }));
