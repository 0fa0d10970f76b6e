import { accessMutants } from './access.mutants.ts';
import { concurrencyMutants } from './concurrency.mutants.ts';
import { moneyMutants } from './money.mutants.ts';
import type { Mutant } from './mutant.ts';
import { safetyMutants } from './safety.mutants.ts';
import { signInMutants } from './sign-in.mutants.ts';
import { traceMutants } from './traces.mutants.ts';

/** Every place where `npm run mutants` breaks the code. */
export const mutants: readonly Mutant[] = [
  ...accessMutants,
  ...signInMutants,
  ...moneyMutants,
  ...concurrencyMutants,
  ...safetyMutants,
  ...traceMutants,
];
