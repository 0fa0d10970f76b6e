import { AppError } from '#contract/errors.ts';

/** Throws `stale` where a change was made to another version of the row than there is; null is any version. */
export function assertLatest(ifMatch: number | null, row: { version: number }, what: string): void {
  if (ifMatch === null || ifMatch === row.version) return;
  throw new AppError('stale', `Someone else changed ${what}. Reload it, then save again.`);
}
