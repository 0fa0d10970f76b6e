import { expect } from 'vitest';
import type { CrashOptions, CrashReport } from './crash-report.ts';

export const shortRun: CrashOptions = {
  database: 'pglite',
  kills: 5,
  databaseCrashes: 0,
  minutes: 1,
  clients: 4,
  seed: 20_260,
  cutShare: 0.05,
  faults: [],
  faultRounds: 1,
  seededFault: null,
  say: () => undefined,
};

/** Checks that no invariant broke and that product and provider agree on all purchases. */
export function expectIntact(seen: CrashReport): void {
  expect(seen.broken).toEqual([]);
  expect(seen.surprises).toEqual([]);
  expect(seen.acknowledged).toBe(seen.purchases);
  expect(seen.ours.captured).toBeGreaterThan(0);
  expect(seen.ours).toEqual(seen.theirs);
}
