import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Random, seededRandom } from '#server/demo/random.ts';

/** How often each race is run: tens of times in the tests, thousands by `npm run races`. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 20);
const SEED = Number(process.env.RACE_SEED ?? 1);

/** Whoever races starts within so many milliseconds. */
const START_MS = 5;

/** Where a line of JSON is left of each race, if anywhere. */
const REPORT = process.env.RACE_REPORT;

export interface RaceReport {
  race: string;
  rounds: number;
  /** How often it ended how. */
  ends: Record<string, number>;
}

/** Longest that all rounds of a race may take, in milliseconds. */
export const TIMEOUT_MS = 60_000 + ROUNDS * 5000;

/**
 * Runs a race again and again, each time with chances of its own; a failure names its round. A long run says how often
 * each end was come to: a race that always ends the same is none.
 */
export async function race(run: (random: Random) => Promise<string>): Promise<void> {
  const ends: Record<string, number> = {};
  for (let round = 1; round <= ROUNDS; round += 1) {
    const end = await run(seededRandom(SEED * 1_000_003 + round)).catch((error: unknown) => {
      throw new Error(`Round ${round} of seed ${SEED}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    });
    ends[end] = (ends[end] ?? 0) + 1;
    if (round % 100 === 0) process.stderr.write(`${round} of ${ROUNDS} rounds: ${JSON.stringify(ends)}\n`);
  }
  const report: RaceReport = { race: expect.getState().currentTestName ?? '', rounds: ROUNDS, ends };
  if (REPORT) appendFileSync(REPORT, `${JSON.stringify(report)}\n`);
}

/** Starts all of them within five milliseconds, in an order of chance, and answers what each came to. */
export function withinMoments<T extends readonly (() => Promise<unknown>)[]>(
  random: Random,
  racers: T,
): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const delays = racers.map(() => random.between(0, START_MS));
  return Promise.all(
    racers.map(async (start, index) => {
      // A timer is no finer than a millisecond: the first fifth starts at once.
      const delay = Math.floor(delays[index] ?? 0);
      if (delay > 0) await sleep(delay);
      return start();
    }),
  ) as never;
}
