import { describe, expect, it } from 'vitest';
import { type CrashReport, crashRun } from './crash-run.ts';
import { findFaults } from './invariants.ts';
import { seededFaults } from './seeded-faults.ts';

let report: CrashReport;

describe('purchases while the server is killed', () => {
  it('keep every invariant, as seen from outside after every restart', { timeout: 240_000 }, async () => {
    report = await crashRun({
      database: 'pglite',
      kills: 5,
      databaseCrashes: 0,
      minutes: 1,
      clients: 4,
      seed: 20_260,
      cutShare: 0.05,
      fault: null,
      say: () => undefined,
    });
    expect(report.broken).toEqual([]);
    expect(report.surprises).toEqual([]);
    expect(report.kills).toBeGreaterThan(0);
    expect(report.acknowledged).toBe(report.purchases);
    expect(report.ours.captured).toBeGreaterThan(0);
    expect(report.ours).toEqual(report.theirs);
  });
});

describe('the checks', () => {
  it.each(Object.entries(seededFaults))('notice %s', (_name, { invariant, tamper }) => {
    const seen = report.last;
    if (!seen) throw new Error('There was no run to seed a fault in.');
    expect(findFaults(seen)).toEqual([]);
    const found = findFaults(tamper(seen)).map((finding) => finding.invariant);
    expect(found).toContain(invariant);
    expect(new Set(found).size).toBe(1);
  });
});
