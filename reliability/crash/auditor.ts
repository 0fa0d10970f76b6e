import { type Finding, findFaults } from './invariants.ts';
import { type Snapshot, type Sources, takeSnapshot } from './snapshot.ts';

/** Findings that are allowed temporarily must be gone after this time. */
export const STUCK_MS = 60_000;

export interface Auditor {
  /** Checks all rows that may still change, or all rows. Answers what is still in progress. */
  check(everything: boolean): Promise<Finding[]>;
  /** Each violation of an invariant, once. */
  readonly broken: ReadonlyMap<string, Finding>;
  /** The longest time that something was stuck, in milliseconds; its precision is the interval of the checks. */
  readonly longest: { what: string; ms: number };
  /** The latest snapshot. */
  readonly last: Snapshot | null;
}

/** Checks the invariants repeatedly from outside, and tracks since when each finding exists. */
export function startAuditor(sources: Sources, tamper: (seen: Snapshot) => Snapshot): Auditor {
  const broken = new Map<string, Finding>();
  const since = new Map<string, number>();
  const atRest = new Set<string>();
  let longest = { what: 'nothing', ms: 0 };
  let last: Snapshot | null = null;

  function remember(findings: Finding[], at: number): void {
    const named = new Map(findings.map((finding) => [`${finding.about} ${finding.says}`, finding]));
    for (const [name, began] of since) {
      const ms = at - began;
      if (ms > longest.ms) longest = { what: name, ms };
      if (!named.has(name)) since.delete(name);
    }
    for (const [name, finding] of named) {
      if (!finding.passing) broken.set(name, finding);
      else if (!since.has(name)) since.set(name, at);
      else if (at - (since.get(name) ?? at) > STUCK_MS) {
        broken.set(name, { ...finding, says: `${finding.says}, for more than ${STUCK_MS / 1000} s` });
      }
    }
  }

  return {
    broken,
    get longest() {
      return longest;
    },
    get last() {
      return last;
    },
    check: async (everything) => {
      const resting = (number: string | undefined) => number !== undefined && atRest.has(number);
      const seen = await takeSnapshot(
        sources,
        ({ finished, acknowledged }) => everything || !finished || !resting(acknowledged?.number),
        (number) => !everything && resting(number),
      );
      last = tamper(seen);
      const findings = findFaults(last);
      remember(findings, seen.at);
      const restless = new Set(findings.map(({ about }) => about));
      for (const { finished, acknowledged } of seen.purchases) {
        if (finished && acknowledged && !restless.has(acknowledged.number)) atRest.add(acknowledged.number);
      }
      return findings.filter(({ passing }) => passing);
    },
  };
}
