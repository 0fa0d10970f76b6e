import { PgBoss } from 'pg-boss';

/**
 * Loaded into the server ahead of everything else: a seeded fault. The look after payments that nobody has moved is
 * never called.
 */
const { schedule } = PgBoss.prototype;
PgBoss.prototype.schedule = async function (this: PgBoss, name: string, ...rest: never[]): Promise<void> {
  if (name === 'payment.settle') return;
  await (schedule as (name: string, ...rest: never[]) => Promise<void>).call(this, name, ...rest);
};
