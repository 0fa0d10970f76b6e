import { DAY } from '../../time.ts';

/** How far back a curator's pitches are counted. */
export const RECENT_PITCHES_MS = 90 * DAY;
