import { DAY, MINUTE } from '../../time.ts';

export const roles = ['user', 'admin'] as const;

/** Which page signs in whom: artists at `/user/login`, admins at `/admin/login`, curators at `/curator/login`. */
export const audiences = [...roles, 'curator'] as const;

export type Audience = (typeof audiences)[number];

/** Lifetime of a sign-in link and its code, each for one use. */
export const SIGN_IN_MINUTES = 15;

export const WRONG_CODES_PER_MAIL = 5;

/** Lifetime of an access token. */
export const ACCESS_TOKEN_MS = 10 * MINUTE;

/** Grace period in which a rotated refresh token is still accepted. */
export const REFRESH_REUSE_MS = 10_000;

/** A session ends after this time without a renewal. */
export const SESSION_IDLE_MS = 30 * DAY;

/** A session ends this long after its sign-in, however often it is renewed. */
export const SESSION_MS = 90 * DAY;

/** Lifetime of a device mark. */
export const DEVICE_MARK_MS = 180 * DAY;

/** Marks that a browser keeps, one for each address that signed in there. */
export const MAX_DEVICE_MARKS = 5;

/** Calls that move money or rights, or carry secrets, need a sign-in at most this old. */
export const FRESH_SIGN_IN_MS = 30 * MINUTE;

/** The digits of a code as people type or paste them: with spaces, dashes or invisible letters between. */
export const readCode = (typed: string): string =>
  typed.normalize('NFKC').replace(/[\s\p{Dash_Punctuation}\p{Default_Ignorable_Code_Point}.·]/gu, '');
