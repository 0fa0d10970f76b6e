import type { FileColumns } from '#contract/errors.schema.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** Why a call failed: a code of the contract, or one that only a browser can meet. */
export type ApiErrorCode =
  | ErrorCode
  | 'network'
  | 'incomplete'
  | 'no_answer'
  | 'unexpected_answer'
  | 'passkey_declined';

/** A refused or failed call. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** One sentence per field, from the server. */
  readonly errors: Record<string, string>;
  /** Of a file that lacks columns. */
  readonly file: FileColumns | null;
  /** Seconds to wait before a retry, when the server sends them. */
  readonly retryAfter: number | null;

  constructor(failure: {
    status: number;
    code: ApiErrorCode;
    detail: string;
    errors?: Record<string, string> | undefined;
    file?: FileColumns | undefined;
    retryAfter?: number | null;
  }) {
    super(failure.detail);
    this.name = 'ApiError';
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? {};
    this.file = failure.file ?? null;
    this.retryAfter = failure.retryAfter ?? null;
  }
}

export const isApiError = (error: unknown, code?: ApiErrorCode): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

/** Any thrown value as an `ApiError`; what is none is a fault of this page. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({ status: 0, code: 'unexpected_answer', detail: String(error) });

/** Whether the server gave no answer, or only what stands before it did: it is unknown whether the server did it. */
export const isUnanswered = (error: unknown): error is ApiError =>
  isApiError(error) && (error.status === 0 || error.code === 'network');

/** Whether the same call may succeed a little later: the service is away, or was asked too often. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || error.status >= 502 || error.status === 429);

/** The sentence to show for an error of any kind: the server's own, unless the browser has a better one. */
export function errorMessage(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Reload the page and try again.';
  switch (error.code) {
    case 'network':
      return globalThis.navigator?.onLine === false
        ? 'This device is offline. Connect to the internet, then try again.'
        : 'We couldn’t reach the server. Check your connection and try again.';
    case 'no_answer':
      return 'The server took too long to respond. Try again in a moment.';
    case 'unexpected_answer':
      return 'We got an unexpected response. Reload the page.';
    case 'too_many_requests':
      // The server's sentence says how long to wait, and what helps meanwhile.
      return error.retryAfter === null ? 'Too many attempts. Wait a moment, then try again.' : error.message;
    case 'not_signed_in':
    case 'session_ended':
      return 'Your session has ended. Sign in again.';
    case 'stale':
      return 'Someone else changed this. We’ve loaded the latest version. Check it, then try again.';
    default:
      return error.message;
  }
}
