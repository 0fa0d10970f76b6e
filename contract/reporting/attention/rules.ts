import { DAY, HOUR } from '../../time.ts';

/** A song's review is listed this long before it is due. */
export const REVIEW_SOON_MS = 12 * HOUR;

/** An order that nobody confirmed is listed this long after its approval. */
export const UNCONFIRMED_MS = 3 * DAY;

/** Within which we act on a cause that has no due time of its own, from when it began. */
export const ACT_WITHIN_MS = DAY;

/** A snooze lasts at most this long. */
export const MAX_SNOOZE_MS = 30 * DAY;
