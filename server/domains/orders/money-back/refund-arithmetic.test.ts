import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arithmeticLines } from '#contract/orders/money-back/rules.ts';
import { refundArithmetic, refundable } from './refund-arithmetic.ts';

interface Case {
  captured: number;
  reserved: number;
  /** Sent back by the bank. */
  returned: number;
  pitches: number;
  sent: number;
  reviewed: number;
  goodwill: number;
}

const cases: fc.Arbitrary<Case> = fc
  .record({ captured: fc.integer({ min: 1, max: 10_000_000 }), pitches: fc.integer({ min: 1, max: 500 }) })
  .chain(({ captured, pitches }) =>
    fc.record({
      captured: fc.constant(captured),
      pitches: fc.constant(pitches),
      reserved: fc.integer({ min: 0, max: captured }),
      returned: fc.integer({ min: 0, max: captured }),
      // Replacement pitches may exceed what was sold.
      sent: fc.integer({ min: 0, max: pitches + 20 }),
      reviewed: fc.nat(pitches + 20),
      goodwill: fc.oneof(fc.constant(0), fc.nat(20_000)),
    }),
  )
  .map((one) => ({
    ...one,
    reviewed: Math.min(one.reviewed, one.sent),
    returned: Math.min(one.returned, one.captured - one.reserved),
  }))
  .map((one) => ({ ...one, goodwill: Math.min(one.goodwill, one.reserved + one.returned) }));

const paymentOf = ({ captured, reserved, returned, goodwill }: Case) => ({
  captured_cents: captured,
  refund_reserved_cents: reserved,
  refund_returned_cents: returned,
  goodwill_cents: goodwill,
});
const campaignOf = ({ sent, reviewed }: Case) => ({
  pitches_sent: sent,
  pitches_reviewed: reviewed,
  owed: [],
});
const amountOf = (one: Case): number => refundable(paymentOf(one), campaignOf(one), one.pitches);

describe('the refundable amount', () => {
  it('is never negative and never more than is left', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const due = amountOf(one);
        expect(Number.isInteger(due)).toBe(true);
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(one.captured - one.reserved - one.returned);
      }),
    );
  });

  it('refunds everything that is left before the first pitch', () => {
    fc.assert(
      fc.property(cases, (one) => {
        expect(amountOf({ ...one, sent: 0, reviewed: 0 })).toBe(one.captured - one.reserved - one.returned);
      }),
    );
  });

  it('never rises as pitches are sent and reviewed or money goes back', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const due = amountOf(one);
        if (one.reviewed < one.sent)
          expect(amountOf({ ...one, reviewed: one.reviewed + 1 })).toBeLessThanOrEqual(due);
        if (one.reserved + one.returned < one.captured)
          expect(amountOf({ ...one, reserved: one.reserved + 1 })).toBeLessThanOrEqual(due);
        if (one.sent < one.pitches) expect(amountOf({ ...one, sent: one.sent + 1 })).toBeLessThanOrEqual(due);
      }),
    );
  });

  it('gives no more in many steps than in one', () => {
    fc.assert(
      fc.property(cases, fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }), (one, steps) => {
        const share = amountOf({ ...one, reserved: 0, returned: 0, goodwill: 0 });
        let reserved = 0;
        for (const step of steps)
          reserved += Math.min(step, amountOf({ ...one, returned: 0, goodwill: 0, reserved }));
        reserved += amountOf({ ...one, returned: 0, goodwill: 0, reserved });
        expect(reserved).toBe(share);
        expect(amountOf({ ...one, returned: 0, goodwill: 0, reserved })).toBe(0);
      }),
    );
  });

  it('is the share of the pitches without a review, rounded half up once', () => {
    fc.assert(
      fc.property(cases, (one) => {
        if (one.sent === 0) return;
        const total = BigInt(Math.max(one.pitches, one.sent));
        const doubled = 2n * BigInt(one.captured) * (total - BigInt(one.reviewed)) + total;
        expect(amountOf({ ...one, reserved: 0, returned: 0, goodwill: 0 })).toBe(
          Number(doubled / (2n * total)),
        );
      }),
    );
  });

  it('is itemised: what was sold, sent, answered and not, the share, and what went before', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const {
          charged,
          pitches,
          share,
          before,
          refundable: rest,
        } = refundArithmetic(paymentOf(one), campaignOf(one), one.pitches);
        expect(charged).toBe(one.captured);
        expect(pitches).toMatchObject({ sold: one.pitches, sent: one.sent, answered: one.reviewed });
        expect(pitches.answered + pitches.unreviewed).toBe(Math.max(one.pitches, one.sent));
        expect(before).toBe(one.reserved + one.returned - one.goodwill);
        expect(share).toBeLessThanOrEqual(charged);
        expect(rest).toBe(Math.max(0, Math.min(share - before, charged - one.reserved - one.returned)));
        expect(rest).toBe(amountOf(one));
      }),
    );
  });

  it('is told line by line', () => {
    const payment = {
      captured_cents: 19_900,
      refund_reserved_cents: 4_000,
      refund_returned_cents: 1_000,
      goodwill_cents: 0,
    };
    const arithmetic = refundArithmetic(payment, { pitches_sent: 30, pitches_reviewed: 10, owed: [] }, 40);
    expect(arithmeticLines(arithmetic, 5_000)).toEqual([
      ['Charged', '$199.00'],
      ['Pitches bought', '40'],
      ['Sent', '30'],
      ['Answered by curators', '10'],
      ['Not reviewed', '30 of 40'],
      ['For these pitches', '$199.00 × 30/40 = $149.25'],
      ['Minus earlier refunds', '$50.00'],
      ['At most', '$99.25'],
      ['Refund', '$50.00'],
    ]);
    expect(arithmeticLines(arithmetic).slice(-2)).toEqual([
      ['Minus earlier refunds', '$50.00'],
      ['Refund', '$99.25'],
    ]);
  });

  it.each([
    ['no payment', null, 0, 0, 0],
    ['nothing sent', 19_900, 0, 0, 19_900],
    ['all sent, none reviewed', 19_900, 40, 0, 19_900],
    ['a quarter reviewed', 19_900, 40, 10, 14_925],
    ['half a cent goes up', 101, 2, 1, 51],
    ['all reviewed', 19_900, 40, 40, 0],
  ])('%s', (_name, captured, sent, reviewed, due) => {
    const payment =
      captured === null
        ? null
        : { captured_cents: captured, refund_reserved_cents: 0, refund_returned_cents: 0, goodwill_cents: 0 };
    expect(
      refundable(payment, { pitches_sent: sent, pitches_reviewed: reviewed, owed: [] }, sent || 40),
    ).toBe(due);
  });
});
