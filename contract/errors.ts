import { z } from 'zod';

/**
 * Every error code, with its HTTP status and title. A code without a status does not compile. The OpenAPI document and
 * the web's sentences derive from this table.
 */
export const errorTable = {
  malformed_json: [400, 'The body is not valid JSON'],
  malformed_request: [400, 'The request could not be read'],
  idempotency_key_required: [400, 'An Idempotency-Key header is required'],
  signature_invalid: [400, 'The signature does not match the body'],
  not_signed_in: [401, 'Not signed in'],
  session_ended: [401, 'The session has ended'],
  refresh_refused: [401, 'The session cannot be renewed'],
  forbidden: [403, 'Not allowed for this role'],
  account_suspended: [403, 'This account is suspended'],
  fresh_sign_in_required: [403, 'Please sign in again first'],
  only_here: [403, 'Answered on this machine only'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  conflict: [409, 'Not possible right now'],
  illegal_transition: [409, 'Not possible in this state'],
  price_changed: [409, 'The price has changed'],
  active_key: [409, 'An active key cannot be deleted'],
  live_placements: [409, 'Songs are on this playlist'],
  last_admin: [409, 'The last operator has to stay'],
  campaign_locked: [409, 'The campaign is being paid for'],
  trial_used: [409, 'The trial has been used'],
  song_running: [409, 'This song already has a campaign'],
  still_running: [409, 'The same request is still in progress'],
  stale: [412, 'Somebody changed this in the meantime'],
  body_too_large: [413, 'The body is too large'],
  unsupported_media_type: [415, 'Send JSON'],
  invalid_input: [422, 'Some fields need attention'],
  unknown_field: [422, 'The body has an unknown field'],
  too_many_rows: [422, 'Too many rows for one call'],
  idempotency_mismatch: [422, 'The Idempotency-Key was used for another request'],
  link_invalid: [422, 'This link cannot be used'],
  link_expired: [422, 'This link has expired'],
  link_used: [422, 'This sign-in link has already been used'],
  code_wrong: [422, 'This code is not right'],
  code_dead: [422, 'This code can no longer be used'],
  identity_expired: [422, 'This sign-in can no longer be completed'],
  identity_refused: [422, 'The sign-in from the identity service cannot be used'],
  identity_unverified: [422, 'The identity service has not verified the e-mail address'],
  consent_ended: [422, 'This connection can no longer be completed'],
  spotify_refused: [422, 'Spotify refused the connection'],
  not_a_track: [422, 'This is not a link to a track'],
  song_unknown: [422, 'Spotify does not know this track'],
  not_a_playlist: [422, 'This is not a link to a playlist'],
  playlist_unknown: [422, 'Spotify does not know this playlist'],
  coupon_invalid: [422, 'This coupon cannot be used'],
  campaign_incomplete: [422, 'The campaign is not complete yet'],
  precondition_required: [428, 'An If-Match header is required'],
  too_many_requests: [429, 'Too many requests'],
  internal: [500, 'Something went wrong on our side'],
  payment_provider_unavailable: [502, 'The payment provider did not answer'],
  identity_unavailable: [502, 'The identity service did not answer'],
  spotify_unavailable: [502, 'Spotify did not answer'],
  song_lookup_unavailable: [502, 'Songs cannot be looked up right now'],
  playlist_lookup_unavailable: [502, 'Playlists cannot be looked up right now'],
  busy: [503, 'The service is overloaded right now'],
  unavailable: [503, 'The service cannot answer right now'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ErrorCode = keyof typeof errorTable;
export const errorCodes = Object.keys(errorTable) as ErrorCode[];

/** HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => errorTable[code][0];

/** `application/problem+json` (RFC 9457) with a stable `code` and, for input, one sentence per field. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  errors: z.record(z.string(), z.string()).optional(),
});
export type Problem = z.infer<typeof Problem>;

/** An expected refusal. `detail` is shown to people: it names the field and the remedy, and never contains a secret. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    detail?: string,
    extra: { errors?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(detail ?? `${errorTable[code][1]}.`);
    this.name = 'AppError';
    this.code = code;
    this.errors = extra.errors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
  }
}

/** The JSON form of a refusal. */
export const problemOf = (error: AppError): Problem => ({
  type: `/api/docs#${error.code}`,
  title: errorTable[error.code][1],
  status: statusOf(error.code),
  detail: error.message,
  code: error.code,
  ...(error.errors && { errors: error.errors }),
});
