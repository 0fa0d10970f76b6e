import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MINUTE } from '#contract/time.ts';
import type { Random } from '#server/demo/random.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';
import type { CrashingPostgres } from './crashing-postgres.ts';
import type { ServerProcess } from './server-process.ts';
import type { SmallDisk } from './small-disk.ts';

export const faults = {
  silence: 'the network between server and database swallows every byte',
  lock: 'another session holds a lock on every order',
  disk: 'the disk of the database is full',
  clock: "the clock of the server's machine is 49 hours ahead",
} as const;
export type FaultName = keyof typeof faults;

export interface FaultBench {
  /** The faults that can be injected here. */
  possible: readonly FaultName[];
  /** Number of times that each was injected. */
  readonly done: Readonly<Record<FaultName, number>>;
  /** The database's address for the server. */
  databaseUrl: string | null;
  /** Injects a fault for a random time, then reverts it. */
  strike(name: FaultName, server: ServerProcess): Promise<void>;
  close(): Promise<void>;
}

/** The longest duration of each fault, in milliseconds; the shortest is a tenth. */
const LONGEST = { silence: 20_000, lock: 10_000, disk: 5_000 };

/** Injects faults other than crashes. Prints a warning for each of `wanted` that is impossible here. */
export async function startFaults(options: {
  wanted: readonly FaultName[];
  postgres: CrashingPostgres | null;
  disk: SmallDisk | null;
  random: Random;
  say: (line: string) => void;
}): Promise<FaultBench> {
  const { wanted, postgres, disk, random, say } = options;
  const proxy: TcpProxy | null = postgres && (await startTcpProxy(Number(new URL(postgres.url).port)));
  const missing: Record<FaultName, string | null> = {
    silence: postgres ? null : 'the embedded database has no network',
    lock: postgres ? null : 'the embedded database has one connection, used by the server',
    disk: disk ? null : 'mounting a small disk needs root',
    clock: postgres ? null : 'the embedded database uses the machine’s clock',
  };
  for (const name of wanted) if (missing[name]) say(`!! NOT DONE: ${faults[name]}: ${missing[name]}`);
  const done: Record<FaultName, number> = { silence: 0, lock: 0, disk: 0, clock: 0 };
  const last = (name: keyof typeof LONGEST) => sleep(random.between(LONGEST[name] / 10, LONGEST[name]));

  const strikes: Record<FaultName, (server: ServerProcess) => Promise<void>> = {
    silence: async () => {
      proxy?.silence();
      await last('silence');
      proxy?.restore();
    },
    lock: async () => {
      const holder = new pg.Client({ connectionString: postgres?.url });
      await holder.connect();
      await holder.query('begin');
      await holder.query('select 1 from orders for update');
      await last('lock');
      await holder.query('rollback');
      await holder.end();
    },
    disk: async () => {
      disk?.fill();
      await last('disk');
      disk?.free();
      // PostgreSQL stops when its log cannot grow; this restarts it, as a supervisor would.
      await postgres?.crash(0);
    },
    clock: async (server) => {
      server.moveClock();
      // Waits until the scheduled jobs of the next full minute have run.
      await sleep(MINUTE - (Date.now() % MINUTE) + 15_000);
      server.moveClock();
    },
  };
  return {
    possible: wanted.filter((name) => missing[name] === null),
    done,
    databaseUrl: postgres && proxy ? proxy.through(postgres.url) : null,
    strike: async (name, server) => {
      done[name] += 1;
      await strikes[name](server);
    },
    close: async () => {
      await proxy?.close();
    },
  };
}
