import { expect, it, onTestFailed } from 'vitest';
import type { Rows } from '../../fulfilment/invariants.ts';
import { findFulfilmentFaults } from './fulfilment-faults.ts';
import type { FulfilmentOptions } from './fulfilment-report.ts';
import { fulfilmentRun } from './fulfilment-run.ts';
import { rowFindings } from './inspect-rows.ts';
import type { FulfilmentSnapshot } from './observe.ts';
import type { ClientView } from './scene.ts';
import { seededFulfilmentFaults } from './seeded-fulfilment-faults.ts';

const LONGEST_MS = 480_000;

/** What the run left behind, for the tests of the checks. */
let left: { last: FulfilmentSnapshot; rows: Rows; clientView: ClientView };

it('fulfilment keeps every invariant while the server is killed', { timeout: LONGEST_MS }, async () => {
  const said: string[] = [];
  onTestFailed(() => {
    process.stderr.write(`${said.slice(-30).join('\n')}\n`);
  });
  const options: FulfilmentOptions = {
    campaigns: 3,
    own: 5,
    foreign: 1,
    curators: 3,
    killsWhileBuying: 2,
    minutes: 1,
    stepHours: [36, 60],
    pauseMs: [2000, 5000],
    seed: 20_261,
    cutShare: 0.05,
    say: (line) => {
      if (process.env.CRASH_TALK) process.stderr.write(`${line}\n`);
      said.push(line);
    },
  };
  const report = await fulfilmentRun(options);
  expect(report.broken).toEqual([]);
  expect(report.surprises).toEqual([]);
  expect(report.kills).toBeGreaterThan(2);
  expect(report.checks).toBeGreaterThan(0);
  expect(report.refunded).toBeGreaterThan(0);
  expect(report.pitches.accepted).toBeGreaterThan(0);
  if (!report.last) throw new Error('Nothing was looked at.');
  left = { last: report.last, rows: report.rows, clientView: report.clientView };
});

it.each(Object.entries(seededFulfilmentFaults))('the checks notice %s', (_name, { invariant, tamper }) => {
  const found = findFulfilmentFaults(tamper(left.last));
  expect(new Set(found.map((finding) => finding.invariant))).toEqual(new Set([invariant]));
});

it('the checks of the rows notice a refund of another amount, and a check that no one was shown', () => {
  const { rows, clientView } = left;
  expect(rowFindings(rows, clientView)).toEqual([]);
  const [first, ...others] = rows.refunds;
  if (!first) throw new Error('Nothing was refunded.');
  const refunds = [{ ...first, amount_cents: first.amount_cents - 1 }, ...others];
  expect(new Set(rowFindings({ ...rows, refunds }, clientView).map(({ invariant }) => invariant))).toEqual(
    new Set(['owed']),
  );
  const checks = rows.checks.slice(1);
  expect(rowFindings({ ...rows, checks }, clientView).map(({ invariant }) => invariant)).toContain('checks');
});
