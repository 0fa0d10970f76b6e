import { counterOf, type Figure } from '../figures.ts';
import { STUCK_MS } from './auditor.ts';
import type { CrashOptions, CrashReport } from './crash-report.ts';
import { faults } from './faults.ts';
import { type Invariant, invariants } from './invariants.ts';

/** A purchase during which another node becomes the primary waits no longer. */
const FAIL_OVER_S = 30;

const names: Record<CrashOptions['database'], string> = {
  postgres: 'PostgreSQL',
  pglite: 'the embedded database',
  cluster: 'three nodes with Patroni',
};

/** A report as figures: the injected faults, and that no invariant broke. */
export function crashFigures(options: CrashOptions, report: CrashReport): Figure[] {
  const { ours, theirs, broken } = report;
  const crashes = options.kills === 0 ? 'Fail-overs' : 'Crashes';
  const what = options.faults.length > 0 ? `${crashes} and other faults` : crashes;
  const part = `${what}, ${names[options.database]}`;
  const count = counterOf(part);
  const apart = Math.abs(ours.captured - theirs.captured) + Math.abs(ours.refunded - theirs.refunded);
  const found = (invariant: Invariant) => broken.filter((finding) => finding.invariant === invariant).length;
  return [
    count('Kills of the server', report.kills, { target: options.kills, atLeast: true }),
    ...(options.database !== 'pglite'
      ? [
          count('Crashes of the database', report.databaseCrashes, {
            target: options.databaseCrashes,
            atLeast: true,
          }),
        ]
      : []),
    ...options.faults
      .filter((name) => report.faults[name] > 0)
      .map((name) => count(`Times that ${faults[name]}`, report.faults[name])),
    count('Answers of the payment provider cut after the request went through', report.cuts),
    count('Purchases', report.purchases, { note: `${report.acknowledged} acknowledged` }),
    count('Captured', ours.captured / 100, { unit: 'USD' }),
    count('Refunded', ours.refunded / 100, { unit: 'USD' }),
    count('Apart from the books of the provider', apart, { unit: 'cents', target: 0 }),
    ...(Object.keys(invariants) as Invariant[]).map((invariant) =>
      count(`Breaches: ${invariants[invariant]}`, found(invariant), { target: 0 }),
    ),
    count('Mails', report.mails, { note: `${report.mailsRepeated} repeats under the same Message-ID` }),
    count('Longest standstill', report.longestStill.ms / 1000, { unit: 's', target: STUCK_MS / 1000 }),
    count('Longest wait of a client', report.longestWait.ms / 1000, {
      unit: 's',
      target: options.kills === 0 ? FAIL_OVER_S : STUCK_MS / 1000,
    }),
    count('Ready after a crash, median', report.restarts.median, {
      unit: 's',
      note: `at most ${report.restarts.longest.toFixed(1)} s`,
    }),
    count('Answers of 500', report.failures[500] ?? 0, { target: 0 }),
  ];
}
