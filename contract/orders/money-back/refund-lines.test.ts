import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arithmeticLines, formatPart, isEarned, owedShare, paidSum } from './rules.ts';
import type { OwedPart, OwedTotals, RefundArithmetic, RefundStatus } from './schema.ts';

const days = (promised: number, seen: number) => ({ promised, seen });
const part: fc.Arbitrary<OwedPart> = fc.array(
  fc
    .record({ promised: fc.integer({ min: 1, max: 56 }), seen: fc.nat(56) })
    .map(({ promised, seen }) => days(promised, Math.min(seen, promised))),
  { minLength: 1, maxLength: 3 },
);

describe('what is owed of a charge', () => {
  it('is the exact share of all parts together, rounded half up once, for any parts', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.nat(10),
        fc.array(part, { maxLength: 8 }),
        (charged, whole, lost) => {
          const sold = whole + lost.length + 1;
          // In other words: everything over one denominator, all promised days multiplied.
          const all = lost.flat().reduce((product, { promised }) => product * BigInt(promised), 1n);
          const parts = lost.map((one) => {
            const mine = one.reduce((product, { promised }) => product * BigInt(promised), 1n);
            return one.reduce((product, { promised, seen }) => product * BigInt(promised - seen), all / mine);
          });
          const top = BigInt(charged) * parts.reduce((sum, one) => sum + one, BigInt(whole) * all);
          const bottom = all * BigInt(sold);
          expect(owedShare(charged, sold, { whole, lost })).toBe(Number((2n * top + bottom) / (2n * bottom)));
        },
      ),
    );
  });

  it('is never more than the charge, even for more parts than were sold', () => {
    expect(owedShare(1000, 2, { whole: 3, lost: [] })).toBe(1000);
    expect(owedShare(1000, 1, { whole: 1, lost: [[days(28, 14)]] })).toBe(1000);
  });

  it('is nothing for a placement that was seen for longer than promised', () => {
    expect(owedShare(1000, 2, { whole: 0, lost: [[days(14, 20)]] })).toBe(0);
  });
});

it.each([
  [[days(28, 28)], true],
  [[days(28, 30)], true],
  [[days(28, 27)], false],
  [[days(28, 0)], false],
  [[days(28, 14), days(10, 10)], true],
  [[], false],
])('a placement with the days %j is earned: %s', (one, earned) => {
  expect(isEarned(one)).toBe(earned);
});

it('writes a part as the product of what was lost of each pitch', () => {
  expect(formatPart([days(28, 6)])).toBe('22/28');
  expect(formatPart([days(28, 6), days(14, 4)])).toBe('22/28 × 10/14');
  expect(formatPart([days(28, 30)])).toBe('0/28');
});

const base: RefundArithmetic = {
  charged: 10_000,
  pitches: { sold: 40, sent: 38, answered: 20, unreviewed: 20 },
  share: 5000,
  before: 0,
  refundable: 5000,
};
const owedOf = (change: Partial<OwedTotals>): OwedTotals => ({
  whole: 2,
  lost: [],
  share: 500,
  before: 0,
  ...change,
});
const lines = (change: Partial<RefundArithmetic>, amount?: number) =>
  arithmeticLines({ ...base, ...change }, amount);

describe('the lines of a refund', () => {
  it('say what was charged, sold, sent, answered and not reviewed, and leave out what does not apply', () => {
    expect(lines({})).toEqual([
      ['Charged', '$100.00'],
      ['Pitches bought', '40'],
      ['Sent', '38'],
      ['Answered by curators', '20'],
      ['Not reviewed', '20 of 40'],
      ['For these pitches', '$100.00 × 20/40 = $50.00'],
      ['Refund', '$50.00'],
    ]);
  });

  it('of pitches that were not replaced name only these', () => {
    expect(lines({ owed: owedOf({}) }, 500)).toEqual([
      ['Charged', '$100.00'],
      ['Pitches bought', '40'],
      ['Pitches not reviewed or replaced', '2'],
      ['For these pitches', '$100.00 × 2/40 = $5.00'],
      ['Refund', '$5.00'],
    ]);
    expect(lines({ owed: owedOf({ whole: 0, lost: [[days(28, 14)]], share: 125 }) }, 125)).toEqual([
      ['Charged', '$100.00'],
      ['Pitches bought', '40'],
      ['Days not on the playlist', '14/28 of a pitch'],
      ['For these pitches', '$100.00 × (14/28)/40 = $1.25'],
      ['Refund', '$1.25'],
    ]);
  });

  it.each<[string, number, OwedPart[], string[][]]>([
    ['nothing', 0, [], [['For these pitches', '$100.00 × 0/40 = $50.00']]],
    [
      'a placement that was never seen, counted as a whole pitch',
      1,
      [[days(28, 0)]],
      [
        ['Pitches owed in full', '1'],
        ['For these pitches', '$100.00 × 2/40 = $50.00'],
      ],
    ],
    [
      'two placements that were seen for some days, counted by their days',
      0,
      [[days(28, 6)], [days(14, 4)]],
      [
        ['Days not on playlist 1', '22/28 of a pitch'],
        ['Days not on playlist 2', '10/14 of a pitch'],
        ['For these pitches', '$100.00 × (22/28 + 10/14)/40 = $50.00'],
      ],
    ],
    [
      'whole pitches and days together',
      3,
      [[days(28, 0), days(14, 0)], [days(28, 6)]],
      [
        ['Pitches owed in full', '1'],
        ['Days not on the playlist', '22/28 of a pitch'],
        ['For these pitches', '$100.00 × (4 + 22/28)/40 = $50.00'],
      ],
    ],
    [
      'a replacement that was never seen, of a pitch that was seen: no whole pitch',
      0,
      [[days(28, 6), days(14, 0)]],
      [
        ['Days not on the playlist', '22/28 × 14/14 of a pitch'],
        ['For these pitches', '$100.00 × (22/28 × 14/14)/40 = $50.00'],
      ],
    ],
  ])('add up %s', (_what, unreviewed, lost, told) => {
    const pitches = { ...base.pitches, unreviewed, answered: 40 - unreviewed };
    expect(lines({ pitches, lost }).slice(5, -1)).toEqual(told);
  });

  it.each<[string, Partial<RefundArithmetic>, string[][]]>([
    ['no goodwill: no limit to tell', {}, []],
    [
      'goodwill that leaves enough: the gift only',
      { goodwill: 5000 },
      [['Goodwill refunds, not counted', '$50.00']],
    ],
    [
      'goodwill that leaves a cent too little: what is left, too',
      { goodwill: 5001, refundable: 4999 },
      [
        ['Goodwill refunds, not counted', '$50.01'],
        ['Left of the charge', '$49.99'],
      ],
    ],
    [
      'an earlier refund and goodwill: both are taken from the charge',
      { before: 1000, goodwill: 6001, refundable: 2999 },
      [
        ['Minus earlier refunds', '$10.00'],
        ['Goodwill refunds, not counted', '$60.01'],
        ['Left of the charge', '$29.99'],
      ],
    ],
    [
      'more owed for pitches not replaced than is left of the charge',
      { share: 1000, goodwill: 8000, owed: owedOf({ share: 3000 }) },
      [
        ['Goodwill refunds, not counted', '$80.00'],
        ['Left of the charge', '$20.00'],
      ],
    ],
    [
      'as much owed for pitches not replaced as is left',
      { share: 1000, goodwill: 8000, owed: owedOf({ share: 2000 }) },
      [['Goodwill refunds, not counted', '$80.00']],
    ],
    [
      'earlier refunds for pitches not replaced: only the rest is compared with what is left',
      { share: 1000, goodwill: 8000, owed: owedOf({ share: 2000, before: 500 }) },
      [
        ['Minus earlier refunds', '$5.00'],
        ['Goodwill refunds, not counted', '$80.00'],
      ],
    ],
    [
      'more refundable in all than is left of the charge',
      { goodwill: 8000, owed: owedOf({ share: 1000 }) },
      [
        ['Goodwill refunds, not counted', '$80.00'],
        ['Left of the charge', '$20.00'],
      ],
    ],
  ])('with %s', (_what, change, told) => {
    const all = lines(change, change.owed ? change.owed.share - change.owed.before : undefined);
    const from = all.findIndex(([name]) => name === 'For these pitches');
    expect(all.slice(from + 1, -1)).toEqual(told);
  });

  it('name the most that could be refunded only when less is refunded', () => {
    const most = ['At most', '$50.00'];
    expect(lines({}, 4999).slice(-2)).toEqual([most, ['Refund', '$49.99']]);
    expect(lines({}, 5000)).not.toContainEqual(most);
    const owed = owedOf({ share: 500, before: 100 });
    expect(lines({ owed }, 399).slice(-2)).toEqual([most, ['Refund', '$3.99']]);
    expect(lines({ owed }, 400)).not.toContainEqual(most);
  });
});

describe('the sum of a charge and its refunds', () => {
  const statuses: RefundStatus[] = ['requested', 'to_pay_back', 'succeeded', 'failed', 'returned'];
  it('adds up, and takes off only what the customer has or is about to have', () => {
    const refunds = fc.array(
      fc.record({ amount: fc.integer({ min: 1, max: 500 }), status: fc.constantFrom(...statuses) }),
      { maxLength: 9 },
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 5000, max: 100_000 }),
        fc.nat(100_000),
        refunds,
        (captured, lost, all) => {
          const sum = paidSum({ captured, lost }, all);
          const { refunded, underWay, remains } = sum;
          expect(refunded + sum.lost + remains).toBe(captured);
          // What the bank took back is the customer’s again, but never more than they had paid.
          expect(sum.lost).toBe(Math.min(lost, captured - refunded));
          const kept = all.filter(({ status }) => status !== 'failed' && status !== 'returned');
          expect(refunded).toBe(kept.reduce((sum, { amount }) => sum + amount, 0));
          const done = all.filter(({ status }) => status === 'succeeded');
          expect(refunded - underWay).toBe(done.reduce((sum, { amount }) => sum + amount, 0));
        },
      ),
    );
  });
});
