import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#server/demo/random.ts';
import type { CrashingPostgres } from './crashing-postgres.ts';
import type { FaultBench, FaultName } from './faults.ts';
import { type ServerProcess, untilReady } from './server-process.ts';

export interface Chaos {
  readonly kills: number;
  readonly databaseCrashes: number;
  /** Milliseconds from each start to ready. */
  readonly readyMs: readonly number[];
  /** Ends of the server that this run did not cause. */
  readonly surprises: readonly string[];
  /** Resolves once the product has started for the first time. Throws when it does not start. */
  started(): Promise<void>;
  /**
   * Waits a random time, crashes the server, and restarts everything; crashes the database too in that share of cases, and the
   * database alone if that is all of them.
   */
  strike(databaseShare: number): Promise<void>;
  /** Injects a fault other than a crash, and waits until the product is ready again. */
  injectFault(name: FaultName): Promise<void>;
  /** Stops the server gracefully and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The shortest and the longest time between two crashes, in milliseconds. */
const PAUSE_MS = [300, 1500] as const;
/** The share of starts that are killed before they finish. */
const DURING_START = 0.1;
/** A server that ends so often in a row counts as unable to start. */
const MAX_RESTARTS = 5;

/** Starts the product, and then kills it repeatedly. */
export function startChaos(options: {
  /** Starts the product, or what was killed of it. */
  spawn: () => ServerProcess;
  postgres: CrashingPostgres | null;
  /** Null for a run that only crashes. */
  faults: FaultBench | null;
  random: Random;
  logFile: string;
  pauseMs?: readonly [number, number];
  /** Whether a start may find no primary, end, and be made again, as a supervisor does. */
  startsAgain?: boolean;
  /** Runs whenever the server was ended and is about to be started again. */
  whileDown?: () => Promise<void>;
}): Chaos {
  const { spawn, postgres, faults, random, logFile, pauseMs = PAUSE_MS } = options;
  const readyMs: number[] = [];
  const surprises: string[] = [];
  let kills = 0;
  let databaseCrashes = 0;
  let server: ServerProcess = spawn();

  async function kill(): Promise<void> {
    kills += 1;
    await server.kill();
    await options.whileDown?.();
  }

  async function start(): Promise<void> {
    server = spawn();
    if (random.chance(DURING_START)) {
      await sleep(random.between(0, 2000));
      await kill();
      return start();
    }
    await ready();
  }

  async function ready(mayHaveEnded = false): Promise<void> {
    const began = performance.now();
    for (let ended = 1; !(await untilReady(server)); ended += 1) {
      if (ended === MAX_RESTARTS) throw new Error(`The server does not start. See ${logFile}`);
      if (!mayHaveEnded && !options.startsAgain) surprises.push('The server ended by itself.');
      await sleep(options.startsAgain ? 5_000 : 500);
      server = spawn();
    }
    readyMs.push(performance.now() - began);
  }

  async function crashDatabase(database: CrashingPostgres, alone: boolean): Promise<void> {
    databaseCrashes += 1;
    const back = database.crash(random.between(0, 1500));
    // The server survives most database crashes; in some cases it is killed at the same time.
    if (!alone && random.chance(0.3)) {
      await kill();
      await back;
      return start();
    }
    await back;
    await ready();
  }

  return {
    get kills() {
      return kills;
    },
    get databaseCrashes() {
      return databaseCrashes;
    },
    readyMs,
    surprises,
    started: ready,
    strike: async (databaseShare) => {
      await sleep(random.between(...pauseMs));
      if (postgres && random.chance(databaseShare)) return crashDatabase(postgres, databaseShare === 1);
      await kill();
      await start();
    },
    injectFault: async (name) => {
      if (!faults) throw new Error('This run has no faults besides crashes.');
      await sleep(random.between(...pauseMs));
      await faults.strike(name, server);
      // A server that cannot write may end itself, to be restarted.
      await ready(name === 'disk');
    },
    restart: async () => {
      await server.stop();
      await options.whileDown?.();
      server = spawn();
      await ready();
    },
    stop: () => server.stop(),
  };
}
