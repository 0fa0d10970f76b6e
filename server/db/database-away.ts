/** The database cannot be reached, or let go in the middle; whether what was under way counts is for it to say. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/** PostgreSQL's classes of its own going away (57P01 to 57P05) and of broken connections (08). */
const goingAway = /^(57P|08)/;

/**
 * What to throw for a failure of the driver: the database's own words (a broken constraint, say) as they are, and
 * whatever happened to the connection as `DatabaseAway`.
 */
export function driverFailure(error: unknown): unknown {
  // The words of both databases carry a severity; what fails on this side of the connection does not.
  const { severity, code } = error as { severity?: string; code?: string };
  return severity && !goingAway.test(code ?? '') ? error : new DatabaseAway(error);
}
