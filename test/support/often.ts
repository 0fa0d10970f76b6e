/**
 * How many tries a test makes that walks, races or guesses at random: `each` with every commit, `nightly` in the long run
 * (`vitest.nightly.config.ts`).
 */
export const often = (each: number, nightly: number): number =>
  process.env.NIGHTLY === '1' ? nightly : each;
