import { PgBoss } from 'pg-boss';

/**
 * Loaded into the server before its own modules, as a seeded fault: the reconciliation of payments is never scheduled.
 */
const { schedule } = PgBoss.prototype;
PgBoss.prototype.schedule = async function (this: PgBoss, name: string, ...rest: never[]): Promise<void> {
  if (name === 'payment.settle') return;
  await (schedule as (name: string, ...rest: never[]) => Promise<void>).call(this, name, ...rest);
};
