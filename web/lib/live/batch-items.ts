/** The first item is handled after this delay, together with those that follow it. */
const FIRST_MS = 100;
/** The least time between two calls. */
const PAUSE_MS = 1_000;

export interface Batch<T> {
  add: (item: T) => void;
  clear: () => void;
}

/** Batches items that arrive in bursts. */
export function batchItems<T>(deal: (items: readonly T[]) => void): Batch<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dealtAt = Number.NEGATIVE_INFINITY;

  return {
    add: (item) => {
      waiting.push(item);
      const wait = Math.max(FIRST_MS, dealtAt + PAUSE_MS - performance.now());
      timer ??= setTimeout(() => {
        timer = undefined;
        const items = waiting;
        waiting = [];
        dealtAt = performance.now();
        deal(items);
      }, wait);
    },
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
