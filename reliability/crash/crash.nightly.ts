import { beforeEach, describe, expect, it, onTestFailed } from 'vitest';
import { findPostgres } from '../../scripts/system-packages.ts';
import { expectIntact, shortRun } from './crash.fixture.ts';
import type { CrashOptions, CrashReport } from './crash-report.ts';
import { crashRun } from './crash-run.ts';
import { faults } from './faults.ts';
import { findFaults } from './invariants.ts';
import { seededFaults } from './seeded-faults.ts';
import type { Snapshot } from './snapshot.ts';

/** Snapshots of the runs; a short run alone may not contain every kind of row. */
const left: Snapshot[] = [];

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  onTestFailed(() => {
    process.stderr.write(`${said.slice(-20).join('\n')}\n`);
  });
});

/** Longer than the longest run: what is stuck by then is reported by name. */
const LONGEST_MS = 480_000;
const short: CrashOptions = { ...shortRun, say: (line) => void said.push(line) };

/** Checks a run, and keeps its last snapshot for the tests of the checks. */
function expectWhole(seen: CrashReport): void {
  expectIntact(seen);
  if (seen.last) left.push(seen.last);
}

describe('purchases while the server is killed', () => {
  it('keep every invariant, checked from outside after every restart', { timeout: LONGEST_MS }, async () => {
    const report = await crashRun(short);
    expectWhole(report);
    expect(report.kills).toBeGreaterThan(0);
  });
});

describe('purchases while the disk is full', () => {
  it('keep every invariant on the embedded database', { timeout: LONGEST_MS }, async (test) => {
    const seen = await crashRun({ ...short, kills: 3, faults: ['disk'] });
    if (seen.faults.disk === 0) test.skip(said.at(-1));
    expectWhole(seen);
  });
});

describe.skipIf(!findPostgres())(
  'purchases while the network is silent, rows are locked and the clock is wrong',
  () => {
    it('keep every invariant on PostgreSQL', { timeout: LONGEST_MS }, async () => {
      const names = Object.keys(faults) as CrashOptions['faults'];
      const seen = await crashRun({ ...short, database: 'postgres', kills: 2, minutes: 3, faults: names });
      expectWhole(seen);
      for (const name of ['silence', 'lock', 'clock'] as const)
        expect([name, seen.faults[name]]).toEqual([name, 1]);
    });
  },
);

describe('purchases without webhooks and without returning payers', () => {
  const quiet: CrashOptions = { ...short, kills: 1, minutes: 0.5, clients: 2, quiet: true };

  it('are found only by the reconciliation of payments', { timeout: LONGEST_MS }, async () => {
    const [found, lost] = await Promise.all([
      crashRun(quiet),
      crashRun({ ...quiet, seededFault: 'without-sweep', settleMs: 75_000 }),
    ]);
    expectWhole(found);
    expect(lost.broken.map(({ invariant }) => invariant)).toContain('money');
  });
});

describe('the checks', () => {
  it.each(Object.entries(seededFaults))('notice %s', (_name, { invariant, tamper }) => {
    expect(left.flatMap((seen) => findFaults(seen))).toEqual([]);
    const found = left.flatMap((seen) => findFaults(tamper(seen))).map((finding) => finding.invariant);
    expect(new Set(found)).toEqual(new Set([invariant]));
  });
});
