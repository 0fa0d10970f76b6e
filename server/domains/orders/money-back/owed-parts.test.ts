import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import { arithmeticLines } from '#contract/orders/money-back/rules.ts';
import { owedParts } from './owed-parts.ts';
import { giftable, moneyOwed, refundArithmetic } from './refund-arithmetic.ts';

/** One sold pitch, followed by hand: what of it is not earned, as a fraction. */
interface Slot {
  top: bigint;
  bottom: bigint;
  pitch: string | null;
  status: PitchStatus | null;
  /** The open loss that waits to be replaced or paid. */
  loss: Loss | null;
}

interface Loss {
  pitch_id: string;
  days_promised: number | null;
  days_seen: number | null;
  replacement_id: string | null;
  replacement_answered: boolean | null;
  whole: boolean;
  settled: boolean;
}

/** What happens to a slot, to the order's money, or to nothing when it is not possible then. */
type Step =
  | { do: 'send' | 'accept' | 'decline' | 'expire' | 'replace' | 'pay'; slot: number }
  | { do: 'lose'; slot: number; promised: number; seen: number; whole: boolean }
  | { do: 'refund'; part: number }
  | { do: 'give'; part: number }
  | { do: 'end' };

const slots = fc.nat(7);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 30,
      arbitrary: fc.record({
        do: fc.constantFrom<'send' | 'accept' | 'decline' | 'expire' | 'replace' | 'pay'>(
          'send',
          'send',
          'send',
          'accept',
          'decline',
          'expire',
          'replace',
          'pay',
        ),
        slot: slots,
      }),
    },
    {
      weight: 6,
      arbitrary: fc
        .record({
          slot: slots,
          promised: fc.integer({ min: 1, max: 56 }),
          seen: fc.nat(56),
          whole: fc.boolean(),
        })
        .map(({ slot, promised, seen, whole }) => ({
          do: 'lose' as const,
          slot,
          promised,
          seen: Math.min(seen, promised),
          whole,
        })),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom<'refund' | 'give'>('refund', 'give'),
        part: fc.integer({ min: 1, max: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'end' as const }) },
  ),
  { maxLength: 120 },
);

class Campaign {
  slots: Slot[] = Array.from({ length: 8 }, () => ({
    top: 1n,
    bottom: 1n,
    pitch: null,
    status: null,
    loss: null,
  }));
  owed: Loss[] = [];
  sent = 0;
  reviewed = 0;
  /** Cents of all refunds, and of those that were goodwill. */
  reserved = 0;
  given = 0;
  made = 0;
  over = false;
  refunds: { amount: number; paid: string[]; over: boolean; unearned: number }[] = [];
  readonly charged: number;

  constructor(charged: number) {
    this.charged = charged;
  }

  get payment() {
    return {
      captured_cents: this.charged,
      refund_reserved_cents: this.reserved,
      refund_returned_cents: 0,
      goodwill_cents: this.given,
    };
  }
  get campaign() {
    return { pitches_sent: this.sent, pitches_reviewed: this.reviewed, owed: this.owed };
  }
  get limit() {
    return refundArithmetic(this.payment, this.campaign, 8);
  }
  /** The share of all that is not earned, computed from the slots instead of the rows. */
  get reference(): number {
    const bottom = this.slots.reduce((all, slot) => all * slot.bottom, 8n);
    const top = this.slots.reduce((sum, slot) => sum + (slot.top * bottom) / slot.bottom / 8n, 0n);
    return Number((2n * BigInt(this.charged) * top + bottom) / (2n * bottom));
  }
  #nextPitch(): string {
    this.made += 1;
    return `pitch-${this.made}`;
  }
  #setStatus(slot: Slot, status: PitchStatus): void {
    slot.status = status;
    const answered = status === 'accepted' || status === 'declined';
    for (const row of this.owed) if (row.replacement_id === slot.pitch) row.replacement_answered = answered;
  }
  #lose(slot: Slot, days: { promised: number; seen: number; whole: boolean } | null): void {
    slot.loss = {
      pitch_id: slot.pitch ?? '',
      days_promised: days?.promised ?? null,
      days_seen: days?.seen ?? null,
      whole: days?.whole ?? false,
      replacement_id: null,
      replacement_answered: null,
      settled: false,
    };
    this.owed.push(slot.loss);
  }
  /** The part that an answer earns is kept, as a placement may lose some of it again. */
  #earned = new Map<Slot, { top: bigint; bottom: bigint }>();

  take(step: Step): void {
    if (step.do === 'refund') {
      const amount = Math.floor(this.limit.refundable / step.part);
      this.reserved += amount;
      if (amount > 0) this.refunds.push({ amount, paid: [], over: this.over, unearned: this.limit.share });
      return;
    }
    if (step.do === 'give') {
      const amount = Math.floor(giftable(this.payment) / (10 * step.part));
      this.reserved += amount;
      this.given += amount;
      return;
    }
    if (step.do === 'end') {
      this.over = true;
      return;
    }
    const slot = this.slots[step.slot] as Slot;
    const { status, loss } = slot;
    if (this.over && (step.do === 'send' || step.do === 'replace')) return;
    if (step.do === 'send' && (status === null || status === 'queued')) {
      if (status === null) slot.pitch = this.#nextPitch();
      if (status === null) this.sent += 1;
      this.#setStatus(slot, 'sent');
    } else if ((step.do === 'accept' || step.do === 'decline') && status === 'sent') {
      this.#setStatus(slot, step.do === 'accept' ? 'accepted' : 'declined');
      // A replacement counts with the pitch that it replaces.
      if (!this.#earned.has(slot)) this.reviewed += 1;
      this.#earned.set(slot, { top: slot.top, bottom: slot.bottom });
      Object.assign(slot, { top: 0n, bottom: 1n });
    } else if (step.do === 'expire' && status === 'sent') {
      this.#setStatus(slot, 'expired');
      this.#lose(slot, null);
    } else if (step.do === 'lose' && status === 'accepted' && !loss) {
      const { top, bottom } = this.#earned.get(slot) ?? { top: 1n, bottom: 1n };
      // A failed review owes the whole pitch, whatever was seen.
      slot.top = top * BigInt(step.promised - (step.whole ? 0 : step.seen));
      slot.bottom = bottom * BigInt(step.promised);
      this.#lose(slot, step);
    } else if (step.do === 'replace' && loss && !loss.settled) {
      slot.pitch = this.#nextPitch();
      loss.replacement_id = slot.pitch;
      slot.loss = null;
      this.#setStatus(slot, 'queued');
    } else if (step.do === 'pay' && loss && !loss.settled) this.pay([loss]);
  }

  settlement() {
    const parts = owedParts(this.owed);
    const settled = this.owed.filter((row) => row.settled).map((row) => parts.get(row.pitch_id) ?? []);
    const paid = this.refunds
      .filter((refund) => refund.paid.length > 0)
      .reduce((sum, { amount }) => sum + amount, 0);
    return moneyOwed({ limit: this.limit, parts: settled, paid, over: this.over });
  }

  /** Pays open losses in money, as the job does. */
  pay(losses: Loss[]): void {
    if (losses.length === 0) return;
    for (const loss of losses) loss.settled = true;
    const { share: unearned } = this.limit;
    const { amount } = this.settlement();
    this.reserved += amount;
    this.refunds.push({ amount, paid: losses.map((row) => row.pitch_id), over: this.over, unearned });
  }

  /** Ends the campaign and settles all that is left, as the jobs do. */
  close(): void {
    this.over = true;
    for (const [slot] of this.slots.entries()) this.take({ do: 'expire', slot });
    this.pay(this.owed.filter((row) => !row.settled && row.replacement_id === null));
    this.take({ do: 'refund', part: 1 });
  }
}

const charges = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 10_000_000 }));
const run = (
  charged: number,
  all: Step[],
  each: (campaign: Campaign) => void = () => undefined,
): Campaign => {
  const campaign = new Campaign(charged);
  for (const step of all) {
    campaign.take(step);
    each(campaign);
  }
  return campaign;
};

describe('the money owed for pitches', () => {
  it('is what the slots say after every step, and refunds never exceed what was charged', () => {
    fc.assert(
      fc.property(charges, steps, (charged, all) => {
        run(charged, all, (campaign) => {
          const { share, refundable, pitches } = campaign.limit;
          expect(share).toBe(campaign.reference);
          expect(pitches.unreviewed).toBeGreaterThanOrEqual(0);
          expect(pitches.answered).toBeGreaterThanOrEqual(0);
          expect(campaign.reserved + refundable).toBeLessThanOrEqual(charged);
          const owed = campaign.refunds.reduce((sum, { amount }) => sum + amount, 0);
          expect(owed + campaign.given).toBe(campaign.reserved);
        });
      }),
      { numRuns: 300 },
    );
  });

  const without = (all: Step[], ...kinds: ('refund' | 'give')[]): Step[] =>
    all.filter((step) => !kinds.some((kind) => kind === step.do));

  it('has given back exactly what was not earned once all is settled, in however many refunds', () => {
    fc.assert(
      fc.property(charges, steps, (charged, all) => {
        const campaign = run(charged, without(all, 'refund', 'give'));
        campaign.close();
        expect(campaign.reserved).toBe(campaign.reference);
        expect(campaign.limit.refundable).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('is not less for goodwill, which never counts: only the charge is the limit of both together', () => {
    fc.assert(
      fc.property(charges, steps, (charged, all) => {
        const campaign = run(charged, without(all, 'refund'));
        campaign.close();
        const { given, reference } = campaign;
        expect(campaign.reserved).toBe(Math.min(charged, given + reference));
      }),
      { numRuns: 300 },
    );
  });

  it('gives nothing twice: while a campaign continues, an earlier refund is on account of what is owed', () => {
    fc.assert(
      fc.property(charges, steps, (charged, all) => {
        const running = without(all, 'give').filter((step) => step.do !== 'end');
        const plain = run(charged, without(running, 'refund')).settlement().owed.share;
        const campaign = run(charged, running);
        // A refund by hand gives at most what was not earned then, with all that was given before.
        const byHand = campaign.refunds.filter(({ paid }) => paid.length === 0).map((one) => one.unearned);
        expect(campaign.reserved).toBeLessThanOrEqual(Math.max(plain, ...byHand));
        const total = campaign.reserved;
        campaign.close();
        expect(campaign.reserved).toBe(Math.max(total, campaign.reference));
      }),
      { numRuns: 300 },
    );
  });

  it('is the same cents when it is computed again from the rows', () => {
    fc.assert(
      fc.property(charges, steps, (charged, all) => {
        const campaign = run(charged, without(all, 'give'));
        campaign.close();
        const parts = owedParts(campaign.owed);
        const settled: string[] = [];
        const sum = { before: 0, paid: 0 };
        for (const { amount, paid, over, unearned } of campaign.refunds) {
          settled.push(...paid);
          if (paid.length > 0) {
            const pitches = { sold: 8, sent: 8, answered: 0, unreviewed: 8 };
            const limit = { charged, pitches, share: unearned, before: sum.before, refundable: 0 };
            const again = moneyOwed({
              limit,
              parts: settled.map((id) => parts.get(id) ?? []),
              paid: sum.paid,
              over,
            });
            expect(again.amount).toBe(amount);
            sum.paid += amount;
          }
          sum.before += amount;
        }
        expect(sum.before).toBe(campaign.reserved);
      }),
      { numRuns: 200 },
    );
  });

  const unreviewed = {
    days_promised: null,
    days_seen: null,
    whole: false,
    replacement_id: null,
    replacement_answered: null,
  };
  const removed = (promised: number, seen: number) => ({
    ...unreviewed,
    days_promised: promised,
    days_seen: seen,
  });
  /** By hand: cents charged, pitches sold, what was lost, cents owed. */
  it.each([
    ['one of 40 not reviewed: 19900/40 = 497.5', 19_900, 40, [unreviewed], 498],
    ['two of 40: 995 together, not 498 + 498', 19_900, 40, [unreviewed, unreviewed], 995],
    ['three of three: all, not 3 × 33', 100, 3, [unreviewed, unreviewed, unreviewed], 100],
    ['seen on 6 of 28 days: 19900/40 × 22/28 = 390.89…', 19_900, 40, [removed(28, 6)], 391],
    ['a failed review: all of its share', 19_900, 40, [{ ...removed(28, 6), whole: true }], 498],
    ['seen on every day: nothing', 19_900, 40, [removed(28, 28)], 0],
    ['never seen: all of its share', 7_900, 15, [removed(14, 0)], 527],
    ['half a cent goes up', 101, 2, [unreviewed], 51],
    ['both together: 7900/15 × (1 + 21/28) = 921.66…', 7_900, 15, [unreviewed, removed(28, 7)], 922],
  ])('%s', (_name, charged, sold, rows, cents) => {
    const owed = rows.map((row, index) => ({ ...row, pitch_id: `pitch-${index}` }));
    const pitches = { sold, sent: sold, answered: 0, unreviewed: sold };
    const limit = { charged, pitches, share: charged, before: 0, refundable: charged };
    const parts = [...owedParts(owed).values()];
    expect(moneyOwed({ limit, parts, paid: 0, over: false }).amount).toBe(cents);
  });

  it('of a replacement that is lost as well is its part of the part', () => {
    const pitches = [
      { ...removed(28, 14), pitch_id: 'one', replacement_id: 'two', replacement_answered: true },
      { ...removed(10, 5), pitch_id: 'two' },
    ];
    expect(owedParts(pitches).get('two')).toEqual([
      { promised: 28, seen: 14 },
      { promised: 10, seen: 5 },
    ]);
    const payment = {
      captured_cents: 40_000,
      refund_reserved_cents: 0,
      refund_returned_cents: 0,
      goodwill_cents: 0,
    };
    const sums = refundArithmetic(payment, { pitches_sent: 40, pitches_reviewed: 40, owed: pitches }, 40);
    expect(sums).toMatchObject({ pitches: { sent: 40, answered: 40, unreviewed: 0 }, share: 250 });
  });

  it('is told line by line', () => {
    const payment = {
      captured_cents: 19_900,
      refund_reserved_cents: 498,
      refund_returned_cents: 0,
      goodwill_cents: 0,
    };
    const pitches = [
      { ...unreviewed, pitch_id: 'one' },
      { ...removed(28, 6), pitch_id: 'two' },
    ];
    const sums = refundArithmetic(payment, { pitches_sent: 40, pitches_reviewed: 30, owed: pitches }, 40);
    const parts = [...owedParts(pitches).values()];
    const { owed, amount } = moneyOwed({ limit: sums, parts, paid: 498, over: false });
    expect(arithmeticLines({ ...sums, owed }, amount)).toEqual([
      ['Charged', '$199.00'],
      ['Pitches bought', '40'],
      ['Pitches not reviewed or replaced', '1'],
      ['Days not on the playlist', '22/28 of a pitch'],
      ['For these pitches', '$199.00 × (1 + 22/28)/40 = $8.88'],
      ['Minus earlier refunds', '$4.98'],
      ['Refund', '$3.90'],
    ]);
    expect(arithmeticLines(sums)).toContainEqual(['For these pitches', '$199.00 × (10 + 22/28)/40 = $53.66']);
  });
});
