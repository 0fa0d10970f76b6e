import { DAY } from '../../time.ts';

/** For how long a review is current. */
export const REVIEW_MS = 7 * DAY;

/** Largest picture of evidence in bytes. */
export const MAX_EVIDENCE_BYTES = 5 * 1024 * 1024;
