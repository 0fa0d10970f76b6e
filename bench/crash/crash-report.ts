import type { FaultName } from './faults.ts';
import type { Finding } from './invariants.ts';
import type { SeededFaultName } from './seeded-faults.ts';
import type { Snapshot } from './snapshot.ts';

export interface CrashOptions {
  database: 'pglite' | 'postgres';
  /** Ends after so many kills of the server... */
  kills: number;
  /** ...and crashes of the database among them (PostgreSQL alone)... */
  databaseCrashes: number;
  /** ...or after so many minutes. */
  minutes: number;
  clients: number;
  seed: number;
  /** Share of the payment provider's answers that never arrive. */
  cutShare: number;
  /** What goes wrong beside crashes. */
  faults: readonly FaultName[];
  /** How often each of them, at least, unless the time is up. */
  faultRounds: number;
  /** Whether payers come back from the payment page and its webhooks arrive; if not, all hangs on the sweep. */
  quiet?: boolean;
  /** How long all may take to come to rest after the last strike, in milliseconds. */
  settleMs?: number;
  /** Ends before its time, when aborted: everything settles and is checked all the same. */
  stop?: AbortSignal;
  /** A fault to be noticed: in what the checks see, `forget-keys` before the provider, or `without-sweep` in the server. */
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
  /** Handed over again under the same Message-ID, after a kill between hand-over and note. */
  mailsRepeated: number;
  /** Seconds from start to ready. */
  restarts: { median: number; longest: number };
  /** The longest that a client waited for an answer, and that work stood still. */
  longestWait: { what: string; ms: number };
  longestStill: { what: string; ms: number };
  /** Answers of the server that said it failed, by status. */
  failures: Record<string, number>;
  broken: Finding[];
  /** What should not have happened and is no invariant: a refusal, a server that ended by itself. */
  surprises: string[];
  last: Snapshot | null;
}
