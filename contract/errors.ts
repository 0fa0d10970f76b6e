import type { FileColumns, Problem } from './errors.schema.ts';

/**
 * Every error code, with its HTTP status and title. A code without a status does not compile. The OpenAPI document and
 * the web's sentences derive from this table.
 */
export const errorTable = {
  malformed_json: [400, 'The request body isn’t valid JSON'],
  malformed_request: [400, 'The request couldn’t be read'],
  idempotency_key_required: [400, 'An Idempotency-Key header is required'],
  signature_invalid: [400, 'The signature doesn’t match the request body'],
  not_signed_in: [401, 'Sign-in required'],
  session_ended: [401, 'The session has expired'],
  refresh_refused: [401, 'The session can’t be refreshed'],
  forbidden: [403, 'Your role doesn’t allow this'],
  account_suspended: [403, 'This account is suspended'],
  fresh_sign_in_required: [403, 'Sign in again to continue'],
  only_here: [403, 'Available on this machine only'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  conflict: [409, 'This isn’t available right now'],
  illegal_transition: [409, 'This action isn’t allowed in the current status'],
  price_changed: [409, 'The price has changed'],
  active_key: [409, 'An active key can’t be deleted'],
  live_placements: [409, 'This playlist has songs on it'],
  last_admin: [409, 'There must be at least one admin'],
  campaign_claimed: [409, 'This campaign is in an account now'],
  campaign_locked: [409, 'The campaign has a payment in progress'],
  does_not_fit: [409, 'Fewer pitches fit the song than were ordered'],
  trial_used: [409, 'The free trial has already been used'],
  song_running: [409, 'This song already has an active campaign'],
  still_running: [409, 'The same request is still in progress'],
  stale: [412, 'Someone else changed this'],
  body_too_large: [413, 'The request body is too large'],
  unsupported_media_type: [415, 'Content-Type must be application/json'],
  invalid_input: [422, 'Some fields aren’t valid'],
  unknown_field: [422, 'The request has an unknown field'],
  too_many_rows: [422, 'Too many rows in one request'],
  idempotency_mismatch: [422, 'This Idempotency-Key was already used for another request'],
  link_invalid: [422, 'This link isn’t valid'],
  link_expired: [422, 'This link has expired'],
  link_used: [422, 'This sign-in link has already been used'],
  code_wrong: [422, 'This code is incorrect'],
  code_used: [422, 'This code has already been used'],
  code_dead: [422, 'This code has expired'],
  passkey_refused: [422, 'This passkey can’t be used'],
  identity_expired: [422, 'This sign-in has expired'],
  identity_refused: [422, 'The identity service’s sign-in isn’t valid'],
  identity_unverified: [422, 'The identity service hasn’t verified this email'],
  consent_ended: [422, 'This connection attempt has expired'],
  spotify_refused: [422, 'Spotify declined the connection'],
  not_a_track: [422, 'This isn’t a Spotify track link'],
  song_unknown: [422, 'Spotify couldn’t find this track'],
  not_a_playlist: [422, 'This isn’t a Spotify playlist link'],
  playlist_unknown: [422, 'Spotify couldn’t find this playlist'],
  coupon_invalid: [422, 'This coupon can’t be used'],
  campaign_incomplete: [422, 'The campaign isn’t complete'],
  precondition_required: [428, 'An If-Match header is required'],
  too_many_requests: [429, 'Too many requests'],
  internal: [500, 'Something went wrong on our end'],
  payment_provider_unavailable: [502, 'The payment provider didn’t respond'],
  identity_unavailable: [502, 'The identity service didn’t respond'],
  spotify_unavailable: [502, 'Spotify didn’t respond'],
  song_lookup_unavailable: [502, 'Song lookup isn’t available right now'],
  playlist_lookup_unavailable: [502, 'Playlist lookup isn’t available right now'],
  busy: [503, 'The service is busy right now'],
  unavailable: [503, 'The service is unavailable right now'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ErrorCode = keyof typeof errorTable;

export const errorCodes = Object.keys(errorTable) as ErrorCode[];

/** HTTP status of a code. */
export const statusOf = (code: ErrorCode): number => errorTable[code][0];

/** An expected refusal. `detail` is shown to people: it names the field and the remedy, and never contains a secret. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Of a file that lacks columns. */
  readonly file: FileColumns | undefined;

  constructor(
    code: ErrorCode,
    detail?: string,
    extra: { errors?: Record<string, string>; retryAfterSeconds?: number; file?: FileColumns } = {},
  ) {
    super(detail ?? `${errorTable[code][1]}.`);
    this.name = 'AppError';
    this.code = code;
    this.errors = extra.errors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.file = extra.file;
  }
}

/** The refusal of a value, said at its field. */
export const invalidField = (field: string, sentence: string): AppError =>
  new AppError('invalid_input', `${field}: ${sentence}`, { errors: { [field]: sentence } });

/** Refuses what a can-rule forbids, in its sentence; null is what it allows. */
export function mustBeAllowed(
  refusal: string | null | undefined,
  code: ErrorCode = 'illegal_transition',
): void {
  if (refusal) throw new AppError(code, refusal);
}

/** The row that was read. Throws `not_found` with the sentence where there is none. */
export function mustExist<T>(row: T, sentence?: string): NonNullable<T> {
  if (!row) throw new AppError('not_found', sentence);
  return row;
}

/** What a query throws instead of giving a row: `not_found` with the sentence. */
export const orNotFound = (sentence?: string) => (): AppError => new AppError('not_found', sentence);

/** The JSON form of a refusal. */
export const problemOf = (error: AppError): Problem => ({
  type: `/api/docs#${error.code}`,
  title: errorTable[error.code][1],
  status: statusOf(error.code),
  detail: error.message,
  code: error.code,
  ...(error.errors && { errors: error.errors }),
  ...(error.file && { file: error.file }),
});
