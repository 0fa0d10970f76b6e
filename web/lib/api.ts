import type { Tokens } from '#contract/accounts/sessions/schema.ts';
import { auth } from '#contract/calls.ts';
import { type Answer, type CallInput, type Endpoint, type Upload, urlOf } from '#contract/endpoint.ts';
import type { Problem } from '#contract/errors.schema.ts';
import { ApiError, isApiError } from './errors.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { createRefresh } from './refresh.ts';
import { session } from './session.ts';
import { isText } from './shape.ts';
import { announceRenewal, waitUntilReplaced, wasRenewalAnnounced, withTabLock } from './tab-locks.ts';

export type ApiInput<E extends Endpoint> = CallInput<E> & {
  /** Version of the row that the change is based on. */
  ifMatch?: number;
  /** The same key gives the same outcome. Where the contract requires one and none is given, a new one is made. */
  idempotencyKey?: string;
  /** The body of calls that take a file. */
  file?: Blob;
  /** Is still sent when the page is closed meanwhile: for a small body, as browsers send 64 KiB at most so. */
  keepalive?: boolean;
  signal?: AbortSignal;
};

let onSessionEnd = (_username: string | undefined): void => {};
/** Registers what to do when the session of `username` cannot be renewed. It is cleared already. */
export const setSessionEndHandler = (then: (username: string | undefined) => void): void => {
  onSessionEnd = then;
};

let askFreshSignIn = async (): Promise<boolean> => false;
/** Registers how to get a fresh sign-in when a call needs one. `ask` resolves to whether the person signed in. */
export const setFreshSignInHandler = (ask: () => Promise<boolean>): void => {
  askFreshSignIn = ask;
};

/** A random UUID, also without `randomUUID` (plain http). */
export const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16)).join('-');

/** Systems name files as they like, such as CSV after a spreadsheet program; the server looks at the content. */
const typeOf = ({ types }: Upload, { type }: Blob): string =>
  types.includes(type) ? type : (types[0] ?? type);

function send(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  key: string | undefined,
  access: string | undefined,
) {
  const headers = new Headers({ accept: endpoint.events ? 'text/event-stream' : 'application/json' });
  if (typeof input.lastEventId === 'string') headers.set('last-event-id', input.lastEventId);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  if (endpoint.upload && input.file instanceof Blob)
    headers.set('content-type', typeOf(endpoint.upload, input.file));
  if (access) headers.set('authorization', `Bearer ${access}`);
  if (key) headers.set('idempotency-key', key);
  if (input.ifMatch !== undefined) headers.set('if-match', `"${input.ifMatch}"`);
  return fetchWithTimeout(urlOf(endpoint, input), {
    method: endpoint.method,
    headers,
    streams: Boolean(endpoint.events || endpoint.csv || endpoint.file),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.file instanceof Blob && { body: input.file }),
    ...(input.signal instanceof AbortSignal && { signal: input.signal }),
    ...(input.keepalive === true && { keepalive: true }),
  });
}

/** A problem as the server writes it; null for the answer of something in between. */
function problemIn(body: unknown): Problem | null {
  const { code, detail } = (body ?? {}) as Partial<Problem>;
  return isText(code) && isText(detail) ? (body as Problem) : null;
}

export async function failureOf(response: Response): Promise<ApiError> {
  const problem = problemIn(await response.json().catch(() => null));
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : null;
  const { status } = response;
  if (problem) return new ApiError({ ...problem, status, retryAfter });
  const code = status >= 502 ? 'network' : 'unexpected_answer';
  return new ApiError({ status, code, detail: `The service answered ${status}.`, retryAfter });
}

async function requestRefresh(refresh: string): Promise<Tokens | null> {
  try {
    return await call(auth.refresh, { body: { refresh } });
  } catch (error) {
    if (isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

const refresh = createRefresh({
  stored: session.tokens,
  save: session.renew,
  request: requestRefresh,
  withTabLock: withTabLock,
  announceRenewal: announceRenewal,
  wasRenewalAnnounced: wasRenewalAnnounced,
  waitUntilReplaced: (access) => waitUntilReplaced(access, () => session.tokens()?.access),
});

/**
 * Sends the bearer token. On a 401 it renews the token once and retries once; if that fails, the session ends, unless a
 * new sign-in has happened meanwhile, here or in another tab.
 */
export async function fetchWithRenewal(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  key: string | undefined,
): Promise<Response> {
  const bearer = endpoint.path === auth.refresh.path ? undefined : session.tokens()?.access;
  const response = await send(endpoint, input, key, bearer);
  if (response.status !== 401 || (!bearer && endpoint.access === 'public')) return response;
  const renewed = bearer ? await refresh(bearer) : session.tokens()?.access;
  const retried = renewed ? await send(endpoint, input, key, renewed) : response;
  const now = session.tokens()?.access;
  if (retried.status === 401 && (!now || now === (renewed ?? bearer))) {
    const username = session.user()?.username;
    session.clear();
    onSessionEnd(username);
  }
  return retried;
}

/** Makes a call. If it needs a fresh sign-in, asks for one and repeats the call. */
export async function fetchSignedIn(endpoint: Endpoint, input: Record<string, unknown>): Promise<Response> {
  const key =
    typeof input.idempotencyKey === 'string'
      ? input.idempotencyKey
      : endpoint.idempotencyKey === 'required'
        ? newKey()
        : undefined;
  const response = await fetchWithRenewal(endpoint, input, key);
  if (response.status !== 403) return response;
  const { code } = await failureOf(response.clone());
  if (code !== 'fresh_sign_in_required' || !(await askFreshSignIn())) return response;
  return fetchWithRenewal(endpoint, input, key);
}

/** Answers are not checked against their schemas: page and server are of one release (decision 0044). */
export async function answerOf<E extends Endpoint>(endpoint: E, response: Response): Promise<Answer<E>> {
  if (!response.ok) throw await failureOf(response);
  if (response.status === 204) return undefined as Answer<E>;
  const { status } = response;
  return response.json().catch(() => {
    const detail = `${endpoint.path} answered ${status} with something other than JSON.`;
    throw new ApiError({ status, code: 'unexpected_answer', detail });
  });
}

/** Makes one call of the contract. Throws `ApiError`. */
export async function call<E extends Endpoint>(endpoint: E, input: ApiInput<E>): Promise<Answer<E>> {
  return answerOf(endpoint, await fetchSignedIn(endpoint, input as Record<string, unknown>));
}
