import { accessMutants } from './access.mutants.ts';
import { concurrencyMutants } from './concurrency.mutants.ts';
import type { Mutant } from './mutant.ts';
import { secretMutants } from './secrets.mutants.ts';
import { signInMutants } from './sign-in.mutants.ts';

/**
 * Every place where `npm run mutants` breaks the code: locks, rights and secrets, which the tests of pure rules don’t
 * reach. Stryker breaks those rules by itself (`npm run rule-mutants`).
 */
export const mutants: readonly Mutant[] = [
  ...accessMutants,
  ...signInMutants,
  ...concurrencyMutants,
  ...secretMutants,
];
