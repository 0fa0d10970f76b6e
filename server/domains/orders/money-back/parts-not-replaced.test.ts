import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OwedPitch, owedParts, partsNotReplaced, unplannedParts } from './owed-parts.ts';
import { giftable, moneyOwed, refundArithmetic } from './refund-arithmetic.ts';

/** A lost pitch: `seen` of 28 days, or not reviewed. */
const lost = (pitch_id: string, seen: number | null, change: Partial<OwedPitch> = {}): OwedPitch => ({
  pitch_id,
  days_promised: seen === null ? null : 28,
  days_seen: seen,
  whole: false,
  replacement_id: null,
  replacement_answered: null,
  ...change,
});
const by = (replacement_id: string, replacement_answered: boolean) => ({
  replacement_id,
  replacement_answered,
});
const days = (seen: number) => ({ promised: 28, seen });

describe('the parts that no replacement has covered', () => {
  it.each<[string, OwedPitch[], ReturnType<typeof partsNotReplaced>]>([
    ['a placement that was removed: its part', [lost('one', 6)], [[days(6)]]],
    ['a playlist that failed its review: all days', [lost('one', 6, { whole: true })], [[days(0)]]],
    ['a pitch without a review: none, as the campaign counts it', [lost('one', null)], []],
    ['a placement that was seen on every day: none', [lost('one', 28)], []],
    ['a replacement that a curator answered: none', [lost('one', 6, by('two', true))], []],
    ['a replacement without an answer yet: the part', [lost('one', 6, by('two', false))], [[days(6)]]],
    [
      'a pitch without a review and a replacement without an answer: none',
      [lost('one', null, by('two', false))],
      [],
    ],
    [
      'a replacement that expired: the part, once',
      [lost('one', 6, by('two', false)), lost('two', null)],
      [[days(6)]],
    ],
    [
      'a replacement that expired and was replaced: the part, once',
      [lost('one', 6, by('two', false)), lost('two', null, by('three', false))],
      [[days(6)]],
    ],
    [
      'a second replacement that was answered: none',
      [lost('one', 6, by('two', false)), lost('two', null, by('three', true))],
      [],
    ],
    [
      'a replacement that was lost as well: its part of the part',
      [lost('one', 6, by('two', true)), lost('two', 14)],
      [[days(6), days(14)]],
    ],
    [
      'two losses that have nothing to do with each other: both',
      [lost('one', 6), lost('two', 14, by('three', false))],
      [[days(6)], [days(14)]],
    ],
  ])('of %s', (_what, pitches, parts) => {
    expect(partsNotReplaced(pitches)).toEqual(parts);
  });

  it('take a pitch of which only one number of days is known as a whole one', () => {
    const halfKnown = [lost('one', 6, { days_promised: null }), lost('two', null, { days_promised: 28 })];
    expect([...owedParts(halfKnown).values()]).toEqual([[], []]);
  });

  it('of pitches that were never planned are whole ones, as many as there are', () => {
    expect(unplannedParts({ unplanned_pitches: 3 })).toEqual([[], [], []]);
    expect(unplannedParts({ unplanned_pitches: 0 })).toEqual([]);
  });
});

const cents = fc.nat(1_000_000);

it('goodwill can give all that no refund has taken, returned ones included', () => {
  fc.assert(
    fc.property(cents, cents, cents, (left, reserved, returned) => {
      const payment = {
        captured_cents: left + reserved + returned,
        refund_reserved_cents: reserved,
        refund_returned_cents: returned,
        goodwill_cents: 0,
      };
      expect(giftable(payment)).toBe(left);
    }),
  );
});

it('goodwill is named in the arithmetic exactly where some was given', () => {
  const arithmetic = (goodwill_cents: number) =>
    refundArithmetic(
      { captured_cents: 1000, refund_reserved_cents: 300, refund_returned_cents: 0, goodwill_cents },
      { pitches_sent: 10, pitches_reviewed: 5, owed: [] },
      10,
    );
  expect(arithmetic(0)).toEqual({
    charged: 1000,
    pitches: { sold: 10, sent: 10, answered: 5, unreviewed: 5 },
    lost: [],
    share: 500,
    before: 300,
    refundable: 200,
  });
  expect(arithmetic(300)).toMatchObject({ goodwill: 300, before: 0, refundable: 500 });
  expect(arithmetic(1)).toMatchObject({ goodwill: 1, before: 299, refundable: 201 });
});

/** Two of ten pitches of a charge of $100.00 were not replaced: $20.00. */
describe('the money for pitches that were not replaced', () => {
  const pitches = { sold: 10, sent: 10, answered: 6, unreviewed: 4 };
  it.each([
    ['while the campaign runs: all', { share: 4000, before: 0 }, 0, false, 2000],
    ['while it runs, less every earlier refund', { share: 4000, before: 500 }, 0, false, 1500],
    ['while it runs, after more was refunded already: nothing', { share: 4000, before: 2500 }, 0, false, 0],
    ['while it runs, at most what goodwill left', { share: 4000, before: 0, goodwill: 8100 }, 0, false, 1900],
    ['while it runs, at most what both left', { share: 4000, before: 200, goodwill: 8300 }, 0, false, 1500],
    ['afterwards: all, whatever else was refunded', { share: 4000, before: 500 }, 0, true, 2000],
    ['afterwards, less what was refunded for such pitches', { share: 4000, before: 500 }, 500, true, 1500],
    ['afterwards, at most what may be refunded at all', { share: 4000, before: 2500 }, 0, true, 1500],
    ['afterwards, when more was refunded than may be: nothing', { share: 2000, before: 2500 }, 0, true, 0],
    ['afterwards, at most what goodwill left', { share: 4000, before: 0, goodwill: 8100 }, 0, true, 1900],
  ])('%s', (_what, sums, paid, over, amount) => {
    const limit = { charged: 10_000, pitches, refundable: 0, ...sums };
    expect(moneyOwed({ limit, parts: [[], []], paid, over })).toEqual({
      owed: { whole: 2, lost: [], share: 2000, before: over ? paid : sums.before },
      amount,
    });
  });
});
