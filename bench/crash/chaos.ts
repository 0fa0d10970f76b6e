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
  /** Ends of the server that nobody ordered. */
  readonly surprises: readonly string[];
  /** Resolves once the product has started for the first time. Throws when it does not start. */
  started(): Promise<void>;
  /** Waits for a random moment, strikes, and brings everything back; the database is hit in that share of cases. */
  strike(databaseShare: number): Promise<void>;
  /** Does something else than a crash, and waits until the product is ready again. */
  upset(name: FaultName): Promise<void>;
  stop(): Promise<void>;
}

/** Between two strikes, in milliseconds. */
const SHORTEST_MS = 300;
const LONGEST_MS = 1500;
/** This share of starts is killed, too, before it is done. */
const DURING_START = 0.1;
/** A server that ends so often in a row does not come back. */
const MOST_ENDS = 5;

/** Starts the product, and then keeps killing it. */
export function startChaos(options: {
  origin: string;
  settings: Record<string, string>;
  postgres: CrashingPostgres | null;
  faults: FaultBench;
  random: Random;
  logFile: string;
  /** Modules loaded into the server ahead of it. */
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
    // The server lives through most of them, and is killed with the database in some.
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
    upset: async (name) => {
      await faults.strike(name, server);
      // What cannot write may end itself, to be started again.
      await ready(name === 'disk');
    },
    stop: () => server.stop(),
  };
}
