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
  lock: 'somebody holds a lock on every order',
  disk: 'the disk of the database is full',
  clock: "the clock of the server's machine is 49 hours ahead",
} as const;
export type FaultName = keyof typeof faults;

export interface FaultBench {
  /** Those that can be done here. */
  possible: readonly FaultName[];
  /** How often each was done. */
  readonly done: Readonly<Record<FaultName, number>>;
  /** Where the server finds its database. */
  databaseUrl: string | null;
  /** Does one, for a while of chance, and takes it back. */
  strike(name: FaultName, server: ServerProcess): Promise<void>;
  close(): Promise<void>;
}

/** The longest that each lasts, in milliseconds; the shortest is a tenth. */
const LONGEST = { silence: 20_000, lock: 10_000, disk: 5_000 };

/** Whatever goes wrong but crashes. Says loudly what of `wanted` cannot be done here. */
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
    lock: postgres ? null : 'the embedded database has one connection, that of the server',
    disk: disk ? null : 'a small disk can be mounted by root alone',
    clock: postgres ? null : 'the embedded database has no clock but that of the machine',
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
      // PostgreSQL ends itself when its log cannot grow; whoever runs it starts it again.
      await postgres?.crash(0);
    },
    clock: async (server) => {
      server.moveClock();
      // Until the rounds of the next full minute have been called.
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
