import { claimProblem } from '#contract/claims.ts';
import { invalidField } from '#contract/errors.ts';

/**
 * Refuses a note to curators that makes a forbidden claim. Checks only what is typed; a note that is copied from one row to another
 * stays. Throws `invalid_input`.
 */
export function assertHonestNote({ curatorNote }: { curatorNote?: string | undefined }): void {
  const problem = claimProblem(curatorNote ?? '', 'public');
  if (problem !== null) throw invalidField('curatorNote', problem);
}
