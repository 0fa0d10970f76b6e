/**
 * Kinds of rows with live events, and `viewers`: someone came to look at the row of this id. Payments, refunds and reviews of songs
 * belong to their order.
 */
export const changeTypes = [
  'order',
  'campaign',
  'user',
  'job',
  'package',
  'coupon',
  'spotify_account',
  'playlist',
  'curator',
  'attention',
  'viewers',
] as const;
