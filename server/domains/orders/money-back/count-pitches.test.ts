import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pitchStory } from '#contract/orders/pitch-counts/rules.ts';
import { type CountedLoss, countPitches, type PitchFacts } from './count-pitches.ts';
import { refundArithmetic } from './refund-arithmetic.ts';

/** A pitch that was lost and replaced, and how the last one of a sold pitch stands. */
type Lost = { accepted: false } | { accepted: true; seen: number };
type Last = 'planned' | 'waiting' | 'accepted' | 'declined' | 'expired' | 'refunded';
interface Slot {
  lost: Lost[];
  last: Last;
}

const lost: fc.Arbitrary<Lost> = fc.oneof(
  fc.constant({ accepted: false as const }),
  fc.nat(27).map((seen) => ({ accepted: true as const, seen })),
);
const last = fc.constantFrom<Last>('planned', 'waiting', 'accepted', 'declined', 'expired', 'refunded');
const slots = fc.array(fc.record({ lost: fc.array(lost, { maxLength: 3 }), last }), { maxLength: 30 });

/** The rows of pitches and losses that such a campaign has. */
function factsOf(all: Slot[], unsent: number, settled: boolean): PitchFacts {
  const rows = { accepted: 0, waiting: 0, planned: 0 };
  const owed: CountedLoss[] = [];
  const statusOf = { planned: 'queued', waiting: 'sent', refunded: 'expired' } as const;
  for (const [at, slot] of all.entries()) {
    const end =
      slot.last === 'planned' || slot.last === 'waiting' || slot.last === 'accepted' ? slot.last : null;
    if (end) rows[end] += 1;
    rows.accepted += slot.lost.filter(({ accepted }) => accepted).length;
    for (const [index, one] of slot.lost.entries()) {
      const isLast = index === slot.lost.length - 1;
      const next = slot.lost[index + 1];
      owed.push({
        pitch_id: `${at}-${index}`,
        days_promised: one.accepted ? 28 : null,
        days_seen: one.accepted ? one.seen : null,
        whole: false,
        replacement_id: `${at}-${index + 1}`,
        replacement_answered: null,
        replacement_status: isLast
          ? slot.last in statusOf
            ? statusOf[slot.last as keyof typeof statusOf]
            : (slot.last as 'accepted')
          : next?.accepted
            ? 'accepted'
            : 'expired',
        refunded: false,
      });
    }
    if (slot.last === 'refunded')
      owed.push({
        pitch_id: `${at}-${slot.lost.length}`,
        days_promised: null,
        days_seen: null,
        whole: false,
        replacement_id: null,
        replacement_answered: null,
        replacement_status: null,
        refunded: true,
      });
  }
  return {
    sold: all.length + unsent,
    sent: all.filter(isSent).length,
    answered: all.filter(isAnswered).length,
    rows,
    owed,
    unplanned: 0,
    settled,
    refundedCents: 100,
  };
}

const isSent = ({ lost, last }: Slot): boolean => lost.length > 0 || last !== 'planned';
const isAccepted = ({ lost, last }: Slot): boolean =>
  last === 'accepted' || lost.some(({ accepted }) => accepted);
const isAnswered = (slot: Slot): boolean => isAccepted(slot) || slot.last === 'declined';

describe('the counts of pitches', () => {
  it('add up, whatever was replaced, and are those of the sold pitches followed one by one', () => {
    fc.assert(
      fc.property(slots, fc.nat(9), fc.boolean(), (all, unsent, settled) => {
        const facts = factsOf(all, unsent, settled);
        const counts = countPitches(facts);
        const { sold, sent, answered, accepted, declined, waiting, expired, notSent, refunded } = counts;
        expect(sent + notSent).toBe(sold);
        expect(answered + waiting + expired).toBe(sent);
        expect(accepted + declined).toBe(answered);
        expect(accepted).toBe(all.filter(isAccepted).length);
        const open = all.filter((slot) => !isAnswered(slot));
        expect(waiting).toBe(open.filter(({ last }) => last === 'waiting').length);
        expect(counts.replaced).toBe(all.reduce((sum, { lost }) => sum + lost.length, 0));
        expect(Math.min(expired, declined, refunded)).toBeGreaterThanOrEqual(0);
        expect(refunded).toBeLessThanOrEqual(sold);
        if (settled) expect(refunded).toBeGreaterThanOrEqual(sold - answered);
      }),
    );
  });

  it('say of sold, sent, answered and not reviewed what a refund is computed from', () => {
    fc.assert(
      fc.property(slots, fc.nat(9), (all, unsent) => {
        fc.pre(all.length + unsent > 0);
        const facts = factsOf(all, unsent, true);
        const payment = {
          captured_cents: 19_900,
          refund_reserved_cents: 100,
          refund_returned_cents: 0,
          goodwill_cents: 0,
        };
        const campaign = { pitches_sent: facts.sent, pitches_reviewed: facts.answered, owed: facts.owed };
        const { pitches } = refundArithmetic(payment, campaign, facts.sold);
        const { sold, sent, answered, notSent, waiting, expired } = countPitches(facts);
        expect(pitches).toEqual({ sold, sent, answered, unreviewed: notSent + waiting + expired });
      }),
    );
  });

  it('count nothing as refunded where no money was, and what was never planned where it was', () => {
    const facts = factsOf([{ lost: [], last: 'accepted' }], 3, false);
    expect(countPitches({ ...facts, unplanned: 2 }).refunded).toBe(2);
    expect(countPitches({ ...facts, unplanned: 2, refundedCents: 0 }).refunded).toBe(0);
    expect(countPitches({ ...facts, settled: true, refundedCents: 0 }).refunded).toBe(0);
  });
});

it.each([
  [{ sold: 40, sent: 33, refunded: 7 }, 3483, '40 bought, 33 sent, 7 refunded: $34.83'],
  // For the missing days of placements, or as goodwill, beside the pitches.
  [{ sold: 40, sent: 33, refunded: 7 }, 5000, '40 bought, 33 sent, 7 refunded, $50.00 in all'],
  [{ sold: 40, sent: 40, refunded: 0 }, 391, '40 bought, 40 sent, $3.91 refunded'],
  [{ sold: 3, sent: 3, refunded: 0 }, 0, '3 bought, 3 sent'],
])('the story of %j is told in one line', (counts, cents, line) => {
  expect(pitchStory(counts, { charged: 19_900, refunded: cents })).toBe(line);
});

it('the pitches of a free order are included, not bought', () => {
  const counts = { sold: 3, sent: 3, refunded: 0 };
  expect(pitchStory(counts, { charged: 0, refunded: 0 })).toBe('3 included, 3 sent');
});
