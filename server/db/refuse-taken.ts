import { invalidField } from '#contract/errors.ts';

/** Turns the database's finding that a unique value is there already into a refusal of its field. */
export const refuseTaken =
  (field: string, sentence: string) =>
  (error: unknown): never => {
    // PostgreSQL's code of a unique violation.
    if ((error as { code?: string }).code !== '23505') throw error;
    throw invalidField(field, sentence);
  };
