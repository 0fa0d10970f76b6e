import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Random, seededRandom } from '#server/demo/random.ts';

/** Rounds per race: one in the tests, thousands with `npm run races`. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? 1);
const SEED = Number(process.env.RACE_SEED ?? 1);

/** All racers start within so many milliseconds. */
const START_MS = 5;

/** A file that gets a line of JSON for each race, if set. */
const REPORT = process.env.RACE_REPORT;

export interface RaceReport {
  race: string;
  rounds: number;
  /** How often each outcome occurred. */
  ends: Record<string, number>;
}

/** Time limit for all rounds of a race, in milliseconds. */
export const TIMEOUT_MS = 60_000 + ROUNDS * 5000;

/**
 * Repeats a race with other random numbers in each round; a failure names its round. A long run reports how often each
 * outcome occurred: with only one outcome nothing races.
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

/** Starts all of them within five milliseconds, in random order. Answers the outcome of each. */
export function startTogether<T extends readonly (() => Promise<unknown>)[]>(
  random: Random,
  racers: T,
): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const delays = racers.map(() => random.between(0, START_MS));
  return Promise.all(
    racers.map(async (start, index) => {
      // Timers have a resolution of one millisecond: the first fifth starts at once.
      const delay = Math.floor(delays[index] ?? 0);
      if (delay > 0) await sleep(delay);
      return start();
    }),
  ) as never;
}
