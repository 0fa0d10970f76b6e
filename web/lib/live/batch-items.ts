/** The first item is handled after this delay, together with those that follow it. */
const FIRST_MS = 100;
/** The least time between two calls. */
const PAUSE_MS = 1_000;

export interface Batch<T> {
  add: (item: T) => void;
  /** Handles waiting items, unless `held` says otherwise. */
  release: () => void;
  clear: () => void;
}

/** Batches items that arrive in bursts. While `held` returns true they wait for `release`. */
export function batchItems<T>(deal: (items: readonly T[]) => void, held: () => boolean): Batch<T> {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dealtAt = Number.NEGATIVE_INFINITY;

  const schedule = () => {
    if (timer !== undefined || waiting.length === 0 || held()) return;
    const wait = Math.max(FIRST_MS, dealtAt + PAUSE_MS - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      if (held()) return;
      const items = waiting;
      waiting = [];
      dealtAt = performance.now();
      deal(items);
    }, wait);
  };
  return {
    add: (item) => {
      waiting.push(item);
      schedule();
    },
    release: schedule,
    clear: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
    },
  };
}
