import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REMOVED_AFTER_MS } from '#contract/fulfilment/placements/rules.ts';
import type { CheckResult } from '#contract/fulfilment/placements/schema.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { applyCheck, type CheckObservation, nextCheckAt, type PlacementState } from './placement-rules.ts';

const start = new Date('2026-11-01T10:00:00Z');
const END = plus(start, 28 * DAY);
const fresh: PlacementState = {
  status: 'pending',
  live_at: null,
  over_at: null,
  missed_at: null,
  checked_at: null,
  seen_at: null,
  position: null,
};
const result = fc.constantFrom<CheckResult>('seen', 'not_seen', 'unknown');
/** Checks with the minutes between them, a little longer than a campaign. */
const checks: fc.Arbitrary<CheckObservation[]> = fc
  .array(fc.record({ result, minutes: fc.integer({ min: 1, max: 24 * 60 }) }), { maxLength: 60 })
  .map((list) => {
    let at = start;
    return list.map(({ result, minutes }) => {
      at = plus(at, minutes * 60_000);
      return { at, result, position: result === 'seen' ? 1 : null };
    });
  });
const walk = (list: readonly CheckObservation[], end: Date | null = END) =>
  list.reduce((standing, seen) => applyCheck(standing, seen, end), fresh);

describe('a placement', () => {
  it('is removed exactly when two misses six hours apart follow a sight, with no sight between them', () => {
    fc.assert(
      fc.property(checks, (list) => {
        // The rule in other words: the first miss after the last sight, and any later one six hours on.
        const removed = list.some((later, n) => {
          if (later.result !== 'not_seen' || later.at >= END) return false;
          const lastSeen = list.slice(0, n).findLastIndex((one) => one.result === 'seen');
          if (lastSeen === -1) return false;
          const miss = list.slice(lastSeen, n).find((one) => one.result === 'not_seen');
          return miss !== undefined && later.at.getTime() - miss.at.getTime() >= REMOVED_AFTER_MS;
        });
        expect(walk(list).status === 'removed').toBe(removed);
      }),
      { numRuns: 500 },
    );
  });

  it('stands the same with every unknown left out, until its end', () => {
    fc.assert(
      fc.property(checks, (list) => {
        const { checked_at: _, ...all } = walk(list, null);
        const { checked_at: __, ...known } = walk(
          list.filter((one) => one.result !== 'unknown'),
          null,
        );
        expect(all).toEqual(known);
      }),
    );
  });

  it('is never live without a sight, and never changes once it is over', () => {
    fc.assert(
      fc.property(checks, (list) => {
        const standing = walk(list);
        if (standing.status === 'live') expect(list.some((one) => one.result === 'seen')).toBe(true);
        if (standing.status === 'ended' || standing.status === 'removed') {
          const later = applyCheck(standing, { at: plus(END, DAY), result: 'seen', position: 1 }, END);
          expect({ ...later, checked_at: null }).toEqual({ ...standing, checked_at: null });
        }
      }),
    );
  });
});

describe('the next check', () => {
  const at = new Date('2026-11-05T09:00:00Z');
  const acceptedAt = plus(at, -30 * DAY);
  const of = {
    ...{ playlistId: 'pls_1', readable: true, risky: false },
    ...{ acceptedAt, end: END, unknownBefore: false },
  };
  const live: PlacementState = { ...fresh, status: 'live', live_at: start };

  it('is always later, and null exactly when it is over', () => {
    fc.assert(
      fc.property(checks, fc.string(), (list, playlistId) => {
        let standing = fresh;
        for (const seen of list) {
          standing = applyCheck(standing, seen, END);
          const next = nextCheckAt(standing, seen, { ...of, playlistId });
          const over = standing.status === 'ended' || standing.status === 'removed';
          expect(next === null).toBe(over);
          if (next) expect(next.getTime()).toBeGreaterThan(seen.at.getTime());
        }
      }),
    );
  });

  it('is on the next day, at one time for all of a playlist; after a miss six hours later', () => {
    const next = nextCheckAt(live, { at, result: 'seen' }, of);
    expect(next?.toISOString().slice(0, 10)).toBe('2026-11-06');
    expect(nextCheckAt(live, { at: plus(at, 3 * HOUR), result: 'seen' }, of)).toEqual(next);
    const missed = { ...live, missed_at: at };
    expect(nextCheckAt(missed, { at, result: 'not_seen' }, of)).toEqual(plus(at, 6 * HOUR));
    expect(nextCheckAt(live, { at, result: 'unknown' }, of)).toEqual(plus(at, HOUR));
  });

  it('of a playlist that no account reads is a week after a sight, six hours after a miss, else a day later', () => {
    const byHand = { ...of, readable: false };
    const missed = { ...live, missed_at: at };
    const late = plus(at, 2 * HOUR);
    expect(nextCheckAt(live, { at, result: 'seen' }, byHand)).toEqual(plus(at, 7 * DAY));
    expect(nextCheckAt(missed, { at, result: 'not_seen' }, byHand)).toEqual(plus(at, 6 * HOUR));
    expect(nextCheckAt(missed, { at: late, result: 'not_seen' }, byHand)).toEqual(plus(at, 6 * HOUR));
    expect(nextCheckAt(missed, { at: late, result: 'unknown' }, byHand)).toEqual(plus(late, 6 * HOUR));
    expect(nextCheckAt(live, { at, result: 'unknown' }, byHand)).toEqual(plus(at, DAY));
    expect(nextCheckAt(fresh, { at, result: 'not_seen' }, byHand)).toEqual(plus(at, DAY));
  });

  it('of such a playlist is a day after a sight where songs may go, and 120 hours after the acceptance', () => {
    const byHand = { ...of, readable: false };
    expect(nextCheckAt(live, { at, result: 'seen' }, { ...byHand, risky: true })).toEqual(plus(at, DAY));
    const lately = { ...byHand, acceptedAt: plus(at, -DAY) };
    expect(nextCheckAt(live, { at, result: 'seen' }, lately)).toEqual(plus(at, 4 * DAY));
    // One that was never seen can still be looked for before it counts as not delivered.
    const nearly = { ...byHand, acceptedAt: plus(at, -100 * HOUR) };
    expect(nextCheckAt(fresh, { at, result: 'not_seen' }, nearly)).toEqual(plus(at, 14 * HOUR));
    expect(nextCheckAt(live, { at, result: 'seen' }, { ...lately, readable: true })).toEqual(
      nextCheckAt(live, { at, result: 'seen' }, of),
    );
  });

  it('spreads playlists over the day', () => {
    const hours = Array.from({ length: 1800 }, (_, n) =>
      nextCheckAt(live, { at, result: 'seen' }, { ...of, playlistId: `pls_${n}` })?.getUTCHours(),
    );
    const counts = Map.groupBy(hours, (hour) => hour);
    expect(counts.size).toBe(18);
    for (const each of counts.values()) expect(each.length).toBeLessThan(200);
  });
});
