import type { ClusterFailure } from './crashing-cluster.ts';
import type { FaultName } from './faults.ts';
import type { Finding } from './invariants.ts';
import type { SeededFaultName } from './seeded-faults.ts';
import type { FleetFailure } from './server-fleet.ts';
import type { Snapshot } from './snapshot.ts';

export interface CrashOptions {
  database: 'pglite' | 'postgres' | 'cluster';
  /** Stops after so many kills of the server... */
  kills: number;
  /** ...of which so many crash the database too (PostgreSQL, or a part of its cluster)... */
  databaseCrashes: number;
  /** What happens to the cluster; any failure if not given. */
  failures?: readonly ClusterFailure[];
  /** What happens to the processes over a cluster; any failure if not given. */
  fleetFailures?: readonly FleetFailure[];
  /** ...or after so many minutes. */
  minutes: number;
  clients: number;
  /** Seconds without a failure before each, so that what one of them costs can be told; less than two if not given. */
  pause?: number;
  seed: number;
  /** Share of the payment provider's answers that are lost. */
  cutShare: number;
  /** Faults to inject besides crashes. */
  faults: readonly FaultName[];
  /** Minimum number of each of them, unless the time is up. */
  faultRounds: number;
  /**
   * With `quiet`, payers do not return from the payment page and no webhooks arrive, so everything depends on
   * reconciliation.
   */
  quiet?: boolean;
  /** Time limit for everything to settle after the last crash, in milliseconds. */
  settleMs?: number;
  /** Stops the run early when aborted; everything still settles and is checked. */
  stop?: AbortSignal;
  /**
   * A seeded fault that the checks must detect: in their input, `forget-keys` in front of the provider, or
   * `without-sweep` in the server.
   */
  seededFault: SeededFaultName | 'forget-keys' | 'without-sweep' | null;
  say: (line: string) => void;
}

export interface CrashReport {
  kills: number;
  databaseCrashes: number;
  faults: Readonly<Record<FaultName, number>>;
  /** Answers of the provider that were cut. */
  cuts: number;
  purchases: number;
  acknowledged: number;
  /** Cents, over all orders. */
  ours: { captured: number; refunded: number };
  theirs: { captured: number; refunded: number };
  mails: number;
  /** Mails sent again under the same Message-ID, after a kill between sending and recording it. */
  mailsRepeated: number;
  /** Seconds from start to ready. */
  restarts: { median: number; longest: number };
  /** The longest time that a client waited for an answer or that work was stuck. */
  longestWait: { what: string; ms: number };
  longestStill: { what: string; ms: number };
  /** Number of failed answers of the server, by status. */
  failures: Record<string, number>;
  broken: Finding[];
  /** Unexpected events that violate no invariant: a refusal, a server that ended on its own. */
  surprises: string[];
  last: Snapshot | null;
}
