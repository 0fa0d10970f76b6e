import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import perfHooks from 'node:perf_hooks';
import timers from 'node:timers/promises';

/**
 * Bends what a program takes from its machine, before anything else is loaded: time, timers and chance. Time
 * stands still until `passTime`, chance comes from `reseed`. All else is the real thing.
 */

const RealDate = Date;
let now = RealDate.parse('2026-03-02T08:00:00Z');

globalThis.Date = class extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [now] : given) as [number]));
  }
  static override now(): number {
    return now;
  }
} as DateConstructor;

interface Timer {
  due: number;
  /** Milliseconds between two calls of an interval; null for one call. */
  every: number | null;
  call: () => void;
}

const waiting = new Set<Timer>();
/** Until when the time passes now. */
let passing = now;

/** A wait of at most so long passes by itself: it only lets others go first. */
const SHORT_MS = 100;

/** A timer as Node hands it out. */
class Handle {
  readonly #timer: Timer;
  readonly #after: number;
  constructor(call: () => void, after: number, every: number | null) {
    this.#after = after;
    this.#timer = { due: now + after, every, call };
    waiting.add(this.#timer);
    if (every !== null || after > SHORT_MS) return;
    setImmediate(() => {
      if (waiting.has(this.#timer)) passTime(this.#timer.due - now);
    });
  }
  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => false;
  close = (): void => void waiting.delete(this.#timer);
  /** One that calls for itself again and again is called once in a time that passes, as an interval is. */
  refresh(): this {
    this.#timer.due = Math.max(now, passing) + this.#after;
    waiting.add(this.#timer);
    return this;
  }
  [Symbol.dispose](): void {
    this.close();
  }
}

type Callback = (...given: unknown[]) => void;
const after = (ms: unknown): number => Math.max(1, Number(ms ?? 1) || 1);
const clear = (handle: unknown): void => {
  if (handle instanceof Handle) handle.close();
};
Object.assign(globalThis, {
  setTimeout: (call: Callback, ms?: number, ...given: unknown[]) =>
    new Handle(() => call(...given), after(ms), null),
  setInterval: (call: Callback, ms?: number, ...given: unknown[]) =>
    new Handle(() => call(...given), after(ms), after(ms)),
  clearTimeout: clear,
  clearInterval: clear,
});
// Whoever waits lets the time pass: no one else does while a call or a job is at work.
Object.assign(timers, {
  setTimeout: async (ms?: number, value?: unknown) => {
    passTime(after(ms));
    await nextTurn();
    return value;
  },
});
AbortSignal.timeout = (ms: number): AbortSignal => {
  const late = new AbortController();
  setTimeout(() => late.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms);
  return late.signal;
};

/** Ends all timers that begin from now on, and with them what they would hold in memory. */
export function timersFromNow(): { end(): void } {
  const before = new Set(waiting);
  return {
    end: () => {
      for (const timer of waiting) if (!before.has(timer)) waiting.delete(timer);
    },
  };
}

/** Begins at another time, before there are timers. */
export const setTime = (time: number): void => {
  now = time;
};

/** Lets the time pass. Timers call by the order of their times, an interval due several times once. */
export function passTime(ms: number): void {
  const until = now + ms;
  passing = until;
  for (;;) {
    let next: Timer | undefined;
    for (const timer of waiting) if (timer.due <= until && (!next || timer.due < next.due)) next = timer;
    if (!next) break;
    waiting.delete(next);
    now = Math.max(now, next.due);
    if (next.every !== null) {
      next.due = until + next.every;
      waiting.add(next);
    }
    next.call();
  }
  now = Math.max(now, until);
}

// While all wait for a timer, as a client does before it asks once more, the time passes to the next one.
process.on('beforeExit', () => {
  const due = Math.min(...[...waiting].map((timer) => timer.due));
  if (Number.isFinite(due)) setImmediate(passTime, due - now);
});

// How busy the machine is decides nothing, and what observes it, as prom-client does, would keep each world in memory.
const atRest = { min: 0, max: 0, mean: 0, stddev: 0, exceeds: 0, percentile: () => 0 };
const delay = { ...atRest, enable: () => true, disable: () => true, reset: () => undefined };
const PerformanceObserver = class {
  observe = (): void => undefined;
};
Object.assign(perfHooks, { monitorEventLoopDelay: () => delay, PerformanceObserver });

/** A turn of the event loop. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let drawn = 0;
let seeded = Buffer.alloc(0);

/** Begins the chance of the whole process anew. */
export function reseed(...seeds: (string | number)[]): void {
  drawn = 0;
  seeded = Buffer.from(seeds.join(' '));
}

function draw(length: number): Buffer {
  const blocks: Buffer[] = [];
  for (let have = 0; have < length; have += 32) {
    drawn += 1;
    blocks.push(crypto.createHash('sha256').update(`${seeded} ${drawn}`).digest());
  }
  return Buffer.concat(blocks).subarray(0, length);
}

function uuid(): string {
  const hex = draw(16).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const fill = <T extends ArrayBufferView>(view: T): T => {
  Buffer.from(view.buffer, view.byteOffset, view.byteLength).set(draw(view.byteLength));
  return view;
};
Object.assign(crypto, {
  randomBytes: draw,
  randomUUID: uuid,
  randomFillSync: fill,
  randomInt: (low: number, high?: number) => {
    const [from, to] = high === undefined ? [0, low] : [low, high];
    return from + (draw(4).readUInt32BE() % (to - from));
  },
});
Object.assign(globalThis.crypto, { randomUUID: uuid, getRandomValues: fill });
Math.random = () => draw(4).readUInt32BE() / 2 ** 32;

syncBuiltinESMExports();
