import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundByLadder } from './refund-ladder.ts';

interface Case {
  captured: number;
  reserved: number;
  pitches: number;
  sent: number;
  reviewed: number;
}

const cases: fc.Arbitrary<Case> = fc
  .record({ captured: fc.integer({ min: 1, max: 10_000_000 }), pitches: fc.integer({ min: 1, max: 500 }) })
  .chain(({ captured, pitches }) =>
    fc.record({
      captured: fc.constant(captured),
      pitches: fc.constant(pitches),
      reserved: fc.integer({ min: 0, max: captured }),
      // Replacement pitches may exceed what was sold.
      sent: fc.integer({ min: 0, max: pitches + 20 }),
      reviewed: fc.nat(pitches + 20),
    }),
  )
  .map((one) => ({ ...one, reviewed: Math.min(one.reviewed, one.sent) }));

const ladder = ({ captured, reserved, pitches, sent, reviewed }: Case): number =>
  refundByLadder(
    { captured_cents: captured, refund_reserved_cents: reserved },
    { pitches_sent: sent, pitches_reviewed: reviewed },
    pitches,
  );

describe('the refund ladder', () => {
  it('is never negative and never more than is left', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const due = ladder(one);
        expect(Number.isInteger(due)).toBe(true);
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(one.captured - one.reserved);
      }),
    );
  });

  it('gives back everything that is left before the first pitch', () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(ladder({ ...one, sent: 0, reviewed: 0 })).toBe(one.captured - one.reserved);
      }),
    );
  });

  it('never rises as pitches are sent and reviewed or money goes back', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const due = ladder(one);
        if (one.reviewed < one.sent)
          expect(ladder({ ...one, reviewed: one.reviewed + 1 })).toBeLessThanOrEqual(due);
        if (one.reserved < one.captured)
          expect(ladder({ ...one, reserved: one.reserved + 1 })).toBeLessThanOrEqual(due);
        if (one.sent < one.pitches) expect(ladder({ ...one, sent: one.sent + 1 })).toBeLessThanOrEqual(due);
      }),
    );
  });

  it('gives no more in many steps than in one', () => {
    fc.assert(
      fc.property(cases, fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }), (one, steps) => {
        const share = ladder({ ...one, reserved: 0 });
        let reserved = 0;
        for (const step of steps) reserved += Math.min(step, ladder({ ...one, reserved }));
        reserved += ladder({ ...one, reserved });
        expect(reserved).toBe(share);
        expect(ladder({ ...one, reserved })).toBe(0);
      }),
    );
  });

  it('is the share of the pitches nobody reviewed, rounded half up once', () => {
    fc.assert(
      fc.property(cases, (one) => {
        if (one.sent === 0) return;
        const total = BigInt(Math.max(one.pitches, one.sent));
        const doubled = 2n * BigInt(one.captured) * (total - BigInt(one.reviewed)) + total;
        expect(ladder({ ...one, reserved: 0 })).toBe(Number(doubled / (2n * total)));
      }),
    );
  });

  it.each([
    ['no payment', null, 0, 0, 0],
    ['nothing sent', 19_900, 0, 0, 19_900],
    ['all sent, none reviewed', 19_900, 40, 0, 19_900],
    ['a quarter reviewed', 19_900, 40, 10, 14_925],
    ['half a cent goes up', 101, 2, 1, 51],
    ['all reviewed', 19_900, 40, 40, 0],
  ])('%s', (_name, captured, sent, reviewed, due) => {
    const payment = captured === null ? null : { captured_cents: captured, refund_reserved_cents: 0 };
    expect(refundByLadder(payment, { pitches_sent: sent, pitches_reviewed: reviewed }, sent || 40)).toBe(due);
  });
});
