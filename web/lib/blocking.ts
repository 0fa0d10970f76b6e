import { ApiError } from './errors.ts';
import { createStore } from './store.ts';

/** Running writes that block the page. */
export const blockingWrites = createStore<readonly AbortController[]>([]);

/** Whether such a write runs. Nothing else may start then, not even by a click or key before the page is covered. */
export const isBlocked = (): boolean => blockingWrites.get().length > 0;

/**
 * Runs a write that blocks the page: until it ends, the page is covered and accepts no input. The write must pass on
 * the signal, which `stopBlocking` aborts.
 */
export async function runBlocking<T>(write: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  blockingWrites.set([...blockingWrites.get(), stop]);
  try {
    return await write(stop.signal);
  } finally {
    blockingWrites.set(blockingWrites.get().filter((other) => other !== stop));
  }
}

/** Uncovers the page. The running writes end as unanswered; the server may still do them. */
export function stopBlocking(): void {
  for (const stop of blockingWrites.get()) {
    stop.abort(new ApiError({ status: 0, code: 'no_answer', detail: 'The answer wasn’t waited for.' }));
  }
}
