/** What comes first is dealt with after so long, with what came along. */
const FIRST_MS = 100;
/** What comes in bursts is dealt with so often at most. */
const PAUSE_MS = 1_000;

export interface Gatherer<T> {
  add: (item: T) => void;
  /** Deals with what waits, unless it is held. */
  release: () => void;
  clear: () => void;
}

/** Gathers what comes in bursts. While `held` says so, everything waits for `release`. */
export function gather<T>(deal: (items: readonly T[]) => void, held: () => boolean): Gatherer<T> {
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
