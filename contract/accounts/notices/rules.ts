/** What an admin may be told by email. */
export const noticeKinds = [
  'assigned',
  'reviews',
  'messages',
  'disputes',
  'refunds',
  'campaigns',
  'playlists',
  'connections',
  'jobs',
  'notes',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** How an admin is told: not at all, as soon as it happens, or in the digest of the next morning. */
export const noticeWays = ['off', 'now', 'digest'] as const;

export type NoticeWay = (typeof noticeWays)[number];

export type NoticeChoices = Record<NoticeKind, NoticeWay>;

/** Without a choice an admin is told at once of what is addressed to them, and of nothing else. */
export const usualChoices: NoticeChoices = {
  assigned: 'now',
  reviews: 'off',
  messages: 'off',
  disputes: 'off',
  refunds: 'off',
  campaigns: 'off',
  playlists: 'off',
  connections: 'off',
  jobs: 'off',
  notes: 'off',
};

/** The hour of the digest, in the time zone of its reader. */
export const DIGEST_HOUR = 8;
