import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { refundExamples } from './legal/refund-examples.ts';
import { packagesOnSale } from './packages-on-sale.ts';

const paid = packagesOnSale.filter(({ amount }) => amount > 0);

it('names the packages a new installation has, to the cent', async () => {
  const migration = await readFile('server/db/migrations/0002_create_packages.sql', 'utf8');
  const rows = [...migration.matchAll(/^\s+\('\w+', '(\w+)', ([\d, ]+)\)/gm)].map(([, name, figures]) => [
    name,
    ...(figures ?? '').split(',').map(Number),
  ]);
  expect(rows).toHaveLength(5);
  const shown = packagesOnSale.map(
    ({ name, amount, pitches, estimate: { placements, streams, listeners } }) => [
      name,
      amount,
      pitches,
      ...[placements, streams, listeners].flatMap(({ low, high }) => [low, high]),
    ],
  );
  expect(shown).toEqual(rows);
});

it.each(paid)(
  '$name is consistent with the basis that the page names for its ranges',
  ({ pitches, estimate }) => {
    const { placements, streams, listeners } = estimate;
    expect(placements.low / pitches).toBeGreaterThanOrEqual(1 / 15);
    expect(placements.high / pitches).toBeLessThan(1 / 4);
    for (const end of ['low', 'high'] as const) {
      expect(streams[end] / placements[end]).toBeGreaterThanOrEqual(500);
      expect(streams[end] / placements[end]).toBeLessThan(950);
      expect(listeners[end] / streams[end]).toBeCloseTo(2 / 3, 1);
    }
  },
);

it('computes the refund examples to the cent', () => {
  expect(refundExamples).toMatchObject({
    paid: '$199.00',
    unreviewed: 28,
    unreviewedShare: '$139.30',
    pitchShare: '$4.98',
    missingShare: '$3.20',
  });
});
