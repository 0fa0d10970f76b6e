import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#server/demo/random.ts';
import type { CrashingPostgres } from './crashing-postgres.ts';
import type { FaultBench, FaultName } from './faults.ts';
import { type ServerProcess, spawnServer, untilReady } from './server-process.ts';

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
   * Waits a random time, crashes the server, and restarts everything; crashes the database too in that share of cases.
   */
  strike(databaseShare: number): Promise<void>;
  /** Injects a fault other than a crash, and waits until the product is ready again. */
  injectFault(name: FaultName): Promise<void>;
  stop(): Promise<void>;
}

/** The shortest time between two crashes, in milliseconds. */
const SHORTEST_MS = 300;
const LONGEST_MS = 1500;
/** The share of starts that are killed before they finish. */
const DURING_START = 0.1;
/** A server that ends so often in a row counts as unable to start. */
const MOST_ENDS = 5;

/** Starts the product, and then kills it repeatedly. */
export function startChaos(options: {
  origin: string;
  settings: Record<string, string>;
  postgres: CrashingPostgres | null;
  faults: FaultBench;
  random: Random;
  logFile: string;
  /** Modules loaded into the server before its own. */
  preload: readonly string[];
}): Chaos {
  const { origin, settings, postgres, faults, random, logFile, preload } = options;
  const readyMs: number[] = [];
  const surprises: string[] = [];
  let kills = 0;
  let databaseCrashes = 0;
  let server: ServerProcess = spawnServer(settings, logFile, preload);

  async function kill(): Promise<void> {
    kills += 1;
    await server.kill();
  }

  async function start(): Promise<void> {
    server = spawnServer(settings, logFile, preload);
    if (random.chance(DURING_START)) {
      await sleep(random.between(0, 2000));
      await kill();
      return start();
    }
    await ready();
  }

  async function ready(mayHaveEnded = false): Promise<void> {
    const began = performance.now();
    for (let ended = 1; !(await untilReady(origin, server)); ended += 1) {
      if (ended === MOST_ENDS) throw new Error(`The server does not start. See ${logFile}`);
      if (!mayHaveEnded) surprises.push('The server ended by itself.');
      await sleep(500);
      server = spawnServer(settings, logFile, preload);
    }
    readyMs.push(performance.now() - began);
  }

  async function crashDatabase(database: CrashingPostgres): Promise<void> {
    databaseCrashes += 1;
    const back = database.crash(random.between(0, 1500));
    // The server survives most database crashes; in some cases it is killed at the same time.
    if (random.chance(0.3)) {
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
      await sleep(random.between(SHORTEST_MS, LONGEST_MS));
      if (postgres && random.chance(databaseShare)) return crashDatabase(postgres);
      await kill();
      await start();
    },
    injectFault: async (name) => {
      await faults.strike(name, server);
      // A server that cannot write may end itself, to be restarted.
      await ready(name === 'disk');
    },
    stop: () => server.stop(),
  };
}
