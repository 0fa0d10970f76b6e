import type { DisputeStep } from './schema.ts';

/** What is said of a step: to our team after “Chargeback opened.” and its like, and to the artist. Empty: nothing to add. */
export const disputeSteps: Record<DisputeStep, { toTeam: string; toArtist: string }> = {
  opened: { toTeam: '', toArtist: '' },
  review_waits: {
    toTeam: 'The decision about the song waits.',
    toArtist: 'Your song waits until the bank decides.',
  },
  paused_before_start: {
    toTeam: 'Campaign paused before its start.',
    toArtist: 'The campaign is paused before its start until the bank decides.',
  },
  paused: {
    toTeam: 'Campaign paused.',
    toArtist: 'The campaign is paused until the bank decides, and its remaining time is kept.',
  },
  closed: { toTeam: '', toArtist: '' },
  review_goes_on: {
    toTeam: 'The song’s review continues.',
    toArtist: 'We’ll review your song within 48 hours.',
  },
  goes_ahead: {
    toTeam: 'Campaign scheduled.',
    toArtist: 'Your campaign starts as planned, or now if that time has passed.',
  },
  resumed: {
    toTeam: 'Campaign resumed.',
    toArtist: 'Your campaign continues and ends later by the time it was paused.',
  },
  stays_paused: {
    toTeam: 'The campaign stays paused.',
    toArtist: 'The campaign stays paused by our team.',
  },
  lost: { toTeam: '', toArtist: '' },
  // How the order ended follows, in the words of campaign endings.
  ended: { toTeam: '', toArtist: '' },
};
