import { MINUTE } from '../../time.ts';

/** Passkeys that an admin may have. */
export const MAX_PASSKEYS = 10;

/** How long a browser has to answer a challenge. */
export const CHALLENGE_MS = 5 * MINUTE;
