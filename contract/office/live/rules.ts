/** Kinds of rows with live events. Payments, refunds and reviews of songs belong to their order. */
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
] as const;
