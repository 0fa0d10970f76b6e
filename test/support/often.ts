/**
 * How many tries a test makes that walks, races or guesses at random: `each` with every commit, `nightly` with `NIGHTLY=1`.
 * Its suite has the tag `often`.
 */
export const often = (each: number, nightly: number): number =>
  process.env.NIGHTLY === '1' ? nightly : each;
