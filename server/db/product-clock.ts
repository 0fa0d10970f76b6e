import { uptime } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The time of the product is the database's time, so all processes agree. When either clock is set while the process
 * runs, the product's time ignores the jump and continues evenly.
 */
export interface ProductClock {
  now(): Date;
  /**
   * Must run before work that ends or removes something by time. Reads the database's clock; throws `ClocksDisagree`
   * when it differs from this machine's clock or has jumped since the last reading.
   */
  assertAgreed(): Promise<void>;
  /** Seconds by which this machine's clock is ahead of the product's time. */
  secondsAhead(): number;
  stop(): void;
}

/** The clocks, in milliseconds. */
export interface TimeSources {
  database(): Promise<number>;
  /** This machine's clock. */
  machine(): number;
  /** A monotonic clock: unaffected when the machine's clock is set, and it continues while the machine sleeps. */
  steady(): number;
}

/** NTP keeps clocks within milliseconds; a minute means that one is wrong. */
const MAX_DRIFT_MS = 60_000;
const READ_EVERY_MS = 10_000;

/** The time is in doubt, so nothing is ended by time. */
export class ClocksDisagree extends Error {}

/** The drift between two clocks is less than this share of the elapsed time. */
const DRIFT = 0.0002;
/** Readings at the start: the first ones of a cold process are slow. */
const FIRST_READINGS = 5;

/** Reads the database's clock now and periodically until stopped. Throws when the first reading fails. */
export async function startProductClock(sources: TimeSources): Promise<ProductClock> {
  let base = await read(sources);
  for (let count = 1; count < FIRST_READINGS; count += 1) {
    const next = await read(sources);
    if (next.error < base.error) base = next;
  }
  const now = () => base.database + performance.now() - base.counted;

  /** Reads again. Answers by how many milliseconds the database's clock was set meanwhile; 0 for ordinary drift. */
  async function follow(): Promise<number> {
    const next = await read(sources);
    const moved = next.database - base.database - (next.steady - base.steady);
    if (Math.abs(moved) > MAX_DRIFT_MS) return moved;
    const passed = next.counted - base.counted;
    const error = base.error + passed * DRIFT;
    const difference = Math.abs(next.database - base.database - passed);
    // A slow reading is imprecise: it changes the time only if its error does not explain the difference.
    if (next.error <= error || difference > next.error + error) base = next;
    return 0;
  }

  // While the database is away the time continues from the steady clock.
  const timer = setInterval(() => void follow().catch(() => undefined), READ_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(now()),
    assertAgreed: async () => {
      const moved = await follow();
      if (moved !== 0) {
        throw new ClocksDisagree(
          `The database’s clock was set ${formatDrift(moved)} while this process was running, so no orders or campaigns are expired. Correct the clock, or restart this process if it’s correct now.`,
        );
      }
      const ahead = sources.machine() - now();
      if (Math.abs(ahead) > MAX_DRIFT_MS) {
        throw new ClocksDisagree(
          `This machine’s clock is ${formatDrift(ahead)}${ahead > 0 ? ' of' : ''} the database’s clock, so no orders or campaigns are expired. Correct whichever clock is wrong.`,
        );
      }
    },
    secondsAhead: () => (sources.machine() - now()) / 1000,
    stop: () => clearInterval(timer),
  };
}

/** The clocks of a database and of this machine. */
export const timeSources = (db: Kysely<Database>, machine: () => number = Date.now): TimeSources => ({
  database: async () => {
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
    return rows[0]?.ms ?? Number.NaN;
  },
  machine,
  steady: () => uptime() * 1000,
});

interface Reading {
  /** The database's time, assigned to the middle of the round trip. */
  database: number;
  /** This process's monotonic time at that middle. */
  counted: number;
  steady: number;
  /** Possible error of `database` in milliseconds: half the round trip. */
  error: number;
}

async function read({ database, steady }: TimeSources): Promise<Reading> {
  const asked = performance.now();
  const said = await database();
  const error = (performance.now() - asked) / 2;
  return { database: said, counted: asked + error, steady: steady() - error, error };
}

/** `-7_200_000` -> `2 hours behind`. */
function formatDrift(milliseconds: number): string {
  const minutes = Math.abs(milliseconds) / 60_000;
  const [count, unit] = minutes < 120 ? [minutes, 'minutes'] : [minutes / 60, 'hours'];
  return `${Math.round(count)} ${unit} ${milliseconds > 0 ? 'ahead' : 'behind'}`;
}
