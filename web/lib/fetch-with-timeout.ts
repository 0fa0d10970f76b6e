import { ApiError } from './errors.ts';
import { waitForServer } from './server-unreachable.ts';

/** Time limits of reads and writes. */
const READ_MS = 15_000;
const WRITE_MS = 30_000;
/** After this time without an answer the server is probed. */
const LATE_MS = 5_000;

/** Statuses that come without a body. */
const EMPTY = [204, 205, 304];

/**
 * `fetch` with a time limit for headers and body; `streams` limits the wait for the headers only, as a file or a stream
 * of events continues for as long as it has to. Throws `ApiError` of status 0 (`network`, `no_answer`), or the reason
 * that `signal` was aborted with.
 */
export async function fetchWithTimeout(
  url: string,
  {
    signal,
    streams = false,
    ...init
  }: {
    method: string;
    headers: Headers;
    body?: string | Blob;
    signal?: AbortSignal;
    streams?: boolean;
    keepalive?: boolean;
  },
): Promise<Response> {
  const limit = new AbortController();
  const end = setTimeout(() => limit.abort(), init.method === 'GET' ? READ_MS : WRITE_MS);
  const late = setTimeout(() => void waitForServer(), LATE_MS);
  try {
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    });
    if (streams && response.ok) return response;
    const { status, statusText, headers } = response;
    const body = EMPTY.includes(status) ? null : await response.text();
    return new Response(body, { status, statusText, headers });
  } catch (error) {
    if (signal?.aborted) throw signal.reason ?? error;
    void waitForServer();
    throw limit.signal.aborted
      ? new ApiError({ status: 0, code: 'no_answer', detail: 'The service didn’t answer in time.' })
      : new ApiError({ status: 0, code: 'network', detail: 'The service couldn’t be reached.' });
  } finally {
    clearTimeout(late);
    clearTimeout(end);
  }
}
