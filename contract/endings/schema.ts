import { z } from '../zod.ts';

/** How a campaign ended, and an order with it. `unknown`: it ended before this was recorded, and no row proves how. */
const campaign = [
  'played_out',
  'ended_early',
  'nothing_fits',
  'cancelled_by_artist',
  'cancelled_by_admin',
  'not_approved',
  'overdue',
  'hold_expired',
  'not_paid',
  'page_closed',
  'checkout_refused',
  'refunded',
  'disputed',
  'unknown',
] as const;

export const CampaignEnding = z.enum(campaign);

export type CampaignEnding = z.infer<typeof CampaignEnding>;

/**
 * How a placement ended: with its campaign, or for a reason of its own. `unproved`: with its campaign, but nobody saw the song on
 * its last days. `song_gone`: two checks missed it, and nobody had asked us to take it off.
 */
export const PlacementEnding = z.enum([
  ...campaign,
  'unproved',
  'not_delivered',
  'song_gone',
  'removed_by_curator',
  'removed_by_admin',
  'playlist_gone',
  'playlist_private',
  'failed_review',
]);

export type PlacementEnding = z.infer<typeof PlacementEnding>;

/** How a pitch ended without an answer. `withdrawn`: by an admin, or because the song was on the playlist already. */
export const PitchEnding = z.enum([
  ...campaign,
  'not_answered',
  'withdrawn',
  'song_on_playlist',
  'failed_review',
  'curator_left',
  'playlist_gone',
]);

export type PitchEnding = z.infer<typeof PitchEnding>;

/** What a dispute does to the campaign it is about. `opened`, `closed` and `lost` change nothing of it. */
export const DisputeStep = z.enum([
  'opened',
  'review_waits',
  'paused_before_start',
  'paused',
  'closed',
  'review_goes_on',
  'goes_ahead',
  'resumed',
  'stays_paused',
  'lost',
  'ended',
]);

export type DisputeStep = z.infer<typeof DisputeStep>;
