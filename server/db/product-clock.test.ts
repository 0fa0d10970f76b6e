import { afterEach, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#contract/time.ts';
import { ClocksDisagree, type ProductClock, startProductClock } from './product-clock.ts';

const START = Date.parse('2026-11-21T10:00:00.000Z');
let running: ProductClock | null = null;
afterEach(() => running?.stop());

/** Clocks that the test sets; all start at the same time. */
async function clocks(apart = 0) {
  const at = { database: START, machine: START + apart, steady: 5_000 };
  running = await startProductClock({
    database: async () => at.database,
    machine: () => at.machine,
    steady: () => at.steady,
  });
  return { at, clock: running };
}

const said = (clock: ProductClock): number => clock.now().getTime();

it("follows the database's clock, and ends nothing while this machine's clock differs", async () => {
  const { at, clock } = await clocks(49 * HOUR);
  expect(said(clock) - START).toBeLessThan(MINUTE);
  expect(clock.secondsAhead()).toBeCloseTo(49 * 3600, -1);
  await expect(clock.assertAgreed()).rejects.toThrow(ClocksDisagree);
  await expect(clock.assertAgreed()).rejects.toThrow(
    'This machine’s clock is 49 hours ahead of the database’s clock',
  );
  at.machine = START - 3 * MINUTE;
  await expect(clock.assertAgreed()).rejects.toThrow('3 minutes behind the database');
  at.machine = START + 59_000;
  await clock.assertAgreed();
});

it("ignores a clock that is set while it runs, the database's included", async () => {
  const { at, clock } = await clocks();
  await clock.assertAgreed();
  // As on the embedded database, which uses the machine's clock.
  at.database += 49 * HOUR;
  at.machine += 49 * HOUR;
  await expect(clock.assertAgreed()).rejects.toThrow('was set 49 hours ahead while this process was running');
  expect(said(clock) - START).toBeLessThan(MINUTE);
  at.database -= 49 * HOUR;
  at.machine -= 49 * HOUR;
  await clock.assertAgreed();
});

it('ignores the delay of a slow answer', async () => {
  const began = performance.now();
  const truth = () => START + performance.now() - began;
  let slow = false;
  running = await startProductClock({
    database: async () => {
      const now = truth();
      if (slow) await new Promise((answered) => setTimeout(answered, 400));
      return now;
    },
    machine: truth,
    steady: () => performance.now(),
  });
  slow = true;
  await running.assertAgreed();
  expect(Math.abs(said(running) - truth())).toBeLessThan(100);
});

it('follows the database when the machine slept or its clock drifts', async () => {
  const { at, clock } = await clocks();
  for (const passed of [8 * HOUR, 10 * MINUTE]) {
    at.database += passed + 2_000;
    at.machine += passed;
    at.steady += passed;
    await clock.assertAgreed();
  }
  expect(said(clock)).toBeGreaterThanOrEqual(START + 8 * HOUR + 10 * MINUTE + 4_000);
});
