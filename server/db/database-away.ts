/** The database cannot be reached, or let go in the middle; whether what was under way counts is for it to say. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

/**
 * The database is there and did not get to it in time: a row that somebody holds, too many at once, a statement that
 * took too long. Nothing of the statement, or of the transaction around it, was done.
 */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('The database is too busy.', { cause });
  }
}

/** Its own going away (57P01 to 57P05), broken connections (08), an idle one that was ended, a disk that is full or broken. */
const goingAway = /^(57P|08|25P03|53100|58)/;

/** A lock not given in time, a deadlock, a statement cut off for its time, no connection or memory left. */
const busy = /^(55P03|40P01|40001|57014|53300|53200)/;

/** What the pool says when none of its connections came free in time. It gives no code. */
const NONE_FREE = 'timeout exceeded when trying to connect';

/**
 * What to throw for a failure of the driver: the database's own words (a broken constraint, say) as they are; whatever
 * happened to the connection as `DatabaseAway`, and whatever was not done for want of time as `DatabaseBusy`.
 */
export function driverFailure(error: unknown): unknown {
  // The words of both databases carry a severity; what fails on this side of the connection does not.
  const { severity, code = '', message } = error as { severity?: string; code?: string; message?: string };
  if (severity ? busy.test(code) : message === NONE_FREE) return new DatabaseBusy(error);
  return severity && !goingAway.test(code) ? error : new DatabaseAway(error);
}
