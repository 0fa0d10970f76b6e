import { PgBoss } from 'pg-boss';

/** Time between two rounds of every scheduled job, in milliseconds. */
const ROUND_MS = 2000;
const POLL_SECONDS = 1;

/**
 * Loaded into the server before its own modules: scheduled jobs run every two seconds instead of by the clock, so that a run
 * in which a day takes seconds misses none of them.
 */
const { schedule, work } = PgBoss.prototype;
type Rest = never[];

PgBoss.prototype.schedule = async function (this: PgBoss, name: string, ...rest: Rest): Promise<void> {
  await (schedule as (name: string, ...rest: Rest) => Promise<void>).call(this, name, ...rest);
  // A round that cannot be queued, e.g. while the server stops, is made up for by the next one.
  const send = () => void this.send(name, {}).catch(() => undefined);
  send();
  setInterval(send, ROUND_MS).unref();
};

PgBoss.prototype.work = async function (this: PgBoss, name: string, options: object, ...rest: Rest) {
  const sooner = { ...options, pollingIntervalSeconds: POLL_SECONDS };
  return (work as (name: string, options: object, ...rest: Rest) => Promise<string>).call(
    this,
    name,
    sooner,
    ...rest,
  );
} as typeof work;
