/** A sign-in at the identity service must be finished within this time. */
export const IDENTITY_MINUTES = 10;

/** Longest id token that is looked at; they are about a thousand characters long. */
export const MAX_TOKEN_LENGTH = 16_384;
