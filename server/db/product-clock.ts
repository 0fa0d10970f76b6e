import { uptime } from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/**
 * The time of the product: that of its database, so that all processes have the same. A clock that is set while the
 * process runs, here or there, is not followed: the time goes on as it did.
 */
export interface ProductClock {
  now(): Date;
  /**
   * For work that ends or removes something by time. Throws `ClocksDisagree` unless the database's clock, read now, says
   * the same as this machine's, and as it should after what it said before.
   */
  assertAgreed(): Promise<void>;
  /** Seconds by which this machine's clock is ahead of the product's time. */
  secondsAhead(): number;
  stop(): void;
}

/** Where the time comes from, in milliseconds. */
export interface TimeSources {
  database(): Promise<number>;
  /** This machine's clock. */
  machine(): number;
  /** Counts on evenly, whatever the machine's clock is set to, also while the machine sleeps. */
  steady(): number;
}

/** Clocks kept by the network are apart by milliseconds; a minute is a fault. */
const MOST_APART_MS = 60_000;
const READ_EVERY_MS = 10_000;

/** Nothing is done by time, because it is not known what time it is. */
export class ClocksDisagree extends Error {}

/** Two clocks drift apart by less than this share of the time that passes. */
const DRIFT = 0.0002;
/** Readings at the start: the first ones of a cold process are slow. */
const FIRST_READINGS = 5;

/** Reads the database's clock, and goes on doing so until stopped. Throws when it cannot be read at first. */
export async function startProductClock(sources: TimeSources): Promise<ProductClock> {
  let base = await read(sources);
  for (let count = 1; count < FIRST_READINGS; count += 1) {
    const next = await read(sources);
    if (next.error < base.error) base = next;
  }
  const now = () => base.database + performance.now() - base.counted;

  /** Reads again; how far the database's clock was moved since, when it was. */
  async function follow(): Promise<number> {
    const next = await read(sources);
    const moved = next.database - base.database - (next.steady - base.steady);
    if (Math.abs(moved) > MOST_APART_MS) return moved;
    const passed = next.counted - base.counted;
    const error = base.error + passed * DRIFT;
    const difference = Math.abs(next.database - base.database - passed);
    // A slow answer says little: it moves the time only where its own error does not explain the difference.
    if (next.error <= error || difference > next.error + error) base = next;
    return 0;
  }

  // While the database is away the time goes on by itself.
  const timer = setInterval(() => void follow().catch(() => undefined), READ_EVERY_MS);
  timer.unref();
  return {
    now: () => new Date(now()),
    assertAgreed: async () => {
      const moved = await follow();
      if (moved !== 0) {
        throw new ClocksDisagree(
          `The database's clock was set ${inWords(moved)} while this process ran, so nothing is ended by time. Set it right; or start this process again, if it is right now.`,
        );
      }
      const ahead = sources.machine() - now();
      if (Math.abs(ahead) > MOST_APART_MS) {
        throw new ClocksDisagree(
          `This machine's clock is ${inWords(ahead)}${ahead > 0 ? ' of' : ''} the database's, so nothing is ended by time. Set the wrong one right.`,
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
  /** What the database's clock said, taken for the middle of the time that the question took. */
  database: number;
  /** This process's own count in that middle. */
  counted: number;
  steady: number;
  /** Milliseconds by which `database` may be wrong: half of what the question took. */
  error: number;
}

async function read({ database, steady }: TimeSources): Promise<Reading> {
  const asked = performance.now();
  const said = await database();
  const error = (performance.now() - asked) / 2;
  return { database: said, counted: asked + error, steady: steady() - error, error };
}

/** `-7_200_000` -> `2 hours behind`. */
function inWords(milliseconds: number): string {
  const minutes = Math.abs(milliseconds) / 60_000;
  const [count, unit] = minutes < 120 ? [minutes, 'minutes'] : [minutes / 60, 'hours'];
  return `${Math.round(count)} ${unit} ${milliseconds > 0 ? 'ahead' : 'behind'}`;
}
