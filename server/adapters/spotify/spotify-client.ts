import type { z } from 'zod';
import { shortened } from '#server/lib/shortened.ts';

/**
 * Why a call to Spotify failed. `quota`: the developer account's quota (another key of the same account does not help).
 * `forbidden`: the app (its owner's Premium expired). `not_registered`: the Spotify user isn’t registered for the app.
 * `no_access`: this account lacks that permission on this playlist. `unauthorized`: the credentials. `grant_ended`: the
 * listener's consent, or its code, is no longer valid. `unavailable`: timeouts, broken connections, 5xx and answers of
 * an unknown shape.
 */
export type SpotifyErrorKind =
  | 'rate_limited'
  | 'quota'
  | 'forbidden'
  | 'no_access'
  | 'not_registered'
  | 'grant_ended'
  | 'not_found'
  | 'unavailable'
  | 'unauthorized';

export class SpotifyError extends Error {
  readonly kind: SpotifyErrorKind;
  /** Seconds until the next call makes sense, at most an hour, if Spotify sent them. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: SpotifyErrorKind,
    message: string,
    more: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'SpotifyError';
    this.kind = kind;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** The credentials of an app, which an admin enters as a Spotify key. */
export interface SpotifyCredentials {
  clientId: string;
  clientSecret: string;
}

export interface SpotifyCall<Answer> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** The shape of the answer; other fields are dropped. */
  answer: z.ZodType<Answer>;
  /** The meaning of 400 for this call: only the caller's input can be wrong. */
  badRequest: SpotifyErrorKind;
  /** The meaning of 403 for this call, unless the app's owner lost Premium: that, where this is left out. */
  forbidden?: SpotifyErrorKind;
}

const timeoutMs = 5000;

/** One call to Spotify, without retries. Redirects are not followed, so that no token reaches another host. */
export async function callSpotify<Answer>(url: string, call: SpotifyCall<Answer>): Promise<Answer> {
  const { status, headers, text } = await exchange(url, call);
  if (status >= 200 && status < 300) {
    const answer = call.answer.safeParse(jsonOf(text));
    if (answer.success) return answer.data;
    throw new SpotifyError('unavailable', 'Spotify returned an unexpected response.', {
      cause: answer.error,
    });
  }
  const kind = kindOf(status, text, call);
  const wait = waitOf(headers.get('retry-after') ?? '');
  const more = wait === null ? {} : { retryAfterSeconds: wait };
  throw new SpotifyError(kind, `Spotify returned ${status}: ${sentenceOf(text)}`, more);
}

/** The longest wait that is kept: after it Spotify is asked again, whatever it said. */
export const MOST_WAIT_S = 3600;

/** The seconds of a `Retry-After`, or until its date; null for anything else. */
function waitOf(header: string): number | null {
  const until = header.endsWith(' GMT') ? Date.parse(header) : Number.NaN;
  const seconds = /^\d/.test(header) ? Number.parseInt(header, 10) : (until - Date.now()) / 1000;
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), MOST_WAIT_S);
}

async function exchange(url: string, call: Pick<SpotifyCall<unknown>, 'method' | 'headers' | 'body'>) {
  try {
    const { method = 'GET', headers = {}, body = null } = call;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method, headers, body, signal, redirect: 'error' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (cause) {
    throw new SpotifyError('unavailable', 'Spotify couldn’t be reached.', { cause });
  }
}

function kindOf(
  status: number,
  text: string,
  { badRequest, forbidden = 'forbidden' }: Pick<SpotifyCall<unknown>, 'badRequest' | 'forbidden'>,
): SpotifyErrorKind {
  if ((status === 403 || status === 429) && text.includes('QUOTA_EXCEEDED')) return 'quota';
  if (status === 429) return 'rate_limited';
  if (status === 403) {
    if (text.includes('not registered')) return 'not_registered';
    return /premium/i.test(text) ? 'forbidden' : forbidden;
  }
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status !== 400) return 'unavailable';
  return at(jsonOf(text), 'error') === 'invalid_grant' ? 'grant_ended' : badRequest;
}

/** Spotify's message, from any of its error shapes; some are plain text. */
function sentenceOf(text: string): string {
  const body = jsonOf(text);
  const found = [at(at(body, 'error'), 'message'), at(body, 'error_description'), text].find(
    (part) => typeof part === 'string',
  );
  return shortened(String(found), 200);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
