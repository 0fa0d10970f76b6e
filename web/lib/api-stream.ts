import type { Endpoint } from '#contract/endpoint.ts';
import { type ApiInput, failureOf, fetchSignedIn, fetchWithRenewal } from './api.ts';
import { ApiError } from './errors.ts';

/** Opens a stream of events, after the event of `lastEventId` when one is given. Throws `ApiError`. */
export async function callStream(
  endpoint: Endpoint & { events: true },
  input: { lastEventId: string | null; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetchWithRenewal(endpoint, input, undefined);
  if (!response.ok || !response.body) throw await failureOf(response);
  return response.body;
}

/**
 * A file of the contract. `onChunk` gets its bytes as they come. Throws `ApiError`; the browser's own error when
 * `input.signal` ends it.
 */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: ApiInput<E>,
  onChunk: (chunk: Uint8Array) => void,
): Promise<Blob> {
  const response = await fetchSignedIn(endpoint, input as Record<string, unknown>);
  if (!response.ok) throw await failureOf(response);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const read = await reader?.read();
      if (!read || read.done) break;
      chunks.push(read.value);
      onChunk(read.value);
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError({
      status: 0,
      code: 'incomplete',
      detail: 'The download was interrupted, so the file is incomplete. Try again.',
    });
  }
  return new Blob(chunks, { type: response.headers.get('content-type') ?? 'text/csv' });
}
