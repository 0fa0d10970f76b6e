import type pg from 'pg';

/**
 * The database cannot be reached, or the connection broke during a statement. In the second case it is unknown whether
 * the statement took effect.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database can’t be reached.', { cause });
  }
}

/** Another database has taken the place of the one at the other end, which takes no writes any more. Nothing took effect. */
export class DatabaseMoved extends DatabaseUnavailable {}

/**
 * The database answers but did not finish in time: a locked row, too many transactions, a slow statement. Neither the
 * statement nor its transaction took effect.
 */
export class DatabaseBusy extends Error {
  constructor(cause: unknown) {
    super('The database is too busy.', { cause });
  }
}

/**
 * A migration changed what a prepared statement answers. The statement was not run, and has another name from now on, so it is
 * prepared anew when it is repeated.
 */
export class PlanChanged extends DatabaseBusy {}

/** Whether nothing took effect and the same, begun anew, may succeed at once. */
export const isRepeatable = (error: unknown): boolean =>
  error instanceof DatabaseMoved || error instanceof PlanChanged;

/** After so many repeats an error is thrown: what goes on changing is left to whoever called. */
export const MOST_REPEATS = 3;

/** Shutdown (57P01 to 57P05), broken connection (08), idle session ended (25P03), disk full or broken (53100, 58). */
const unavailableCodes = /^(57P|08|25P03|53100|58)/;

/** A write to a database that is only read: after a fail-over, the connection still leads to the former primary. */
const READ_ONLY = '25006';

/** Lock timeout, deadlock, serialization failure, statement timeout, out of connections or memory. */
const busy = /^(55P03|40P01|40001|57014|53300|53200)/;

/** The part of PostgreSQL that refuses a prepared statement whose columns changed. Its code and text say less. */
const PLAN_CHECK = 'RevalidateCachedQuery';

/** The pool's message when no connection came free in time. It has no code. */
const NONE_FREE = 'timeout exceeded when trying to connect';

/**
 * The error to throw for a driver failure: errors of the database itself (such as a violated constraint) unchanged,
 * connection failures as `DatabaseUnavailable`, timeouts as `DatabaseBusy`.
 */
export function driverFailure(error: unknown): unknown {
  // Errors of both databases carry a severity; client-side errors do not.
  const { severity, code = '', message, routine } = error as Partial<pg.DatabaseError>;
  if (severity && code === READ_ONLY) return new DatabaseMoved(error);
  if (severity && routine === PLAN_CHECK) return new PlanChanged(error);
  if (severity ? busy.test(code) : message === NONE_FREE) return new DatabaseBusy(error);
  return severity && !unavailableCodes.test(code) ? error : new DatabaseUnavailable(error);
}
