import { DAY, plus } from '../../time.ts';

/** Limits of fairness per playlist. */
export const fairness = {
  /** Largest share of promoted songs among its items. */
  promotedShare: 0.2,
  /** Songs added in a day (UTC). */
  addsPerDay: 3,
  /** Playlists of one curator in a campaign, while others fit. */
  perCurator: 2,
  /** Time between two songs of the same artist. */
  artistMs: 30 * DAY,
  /** Songs that a playlist counts as having when their number is not known: the fewest that one is taken on with. */
  itemsUnknown: 20,
} as const;

/** A campaign that ends sooner gets no more pitches: curators would have no time to listen. */
export const MIN_PITCH_TIME_MS = 2 * DAY;

/** Whether a campaign that ends then has time for more pitches; one that has not started has. */
export const hasTimeForPitches = (endsAt: Date | null, now: Date): boolean =>
  endsAt === null || endsAt >= plus(now, MIN_PITCH_TIME_MS);

/** Playlists that fit are counted up to this number. */
export const MAX_FITTING = 1000;

export const MAX_GENRES = 3;

/** Playlists that fit are listed up to this number, and so many can be starred, and left out. */
export const MAX_CHOICES = 100;

/** What an artist chose of a playlist: it gets its pitch first, or none. */
export type PlaylistChoice = 'starred' | 'left_out';

/** Answers below which a playlist’s share of yes, and its median answer time, say nothing. */
export const MIN_ANSWERS = 10;
