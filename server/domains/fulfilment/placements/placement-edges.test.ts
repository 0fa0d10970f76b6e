import { describe, expect, it } from 'vitest';
import type { CheckResult } from '#contract/fulfilment/placements/schema.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { applyCheck, nextCheckAt, type PlacementState } from './placement-rules.ts';

const start = new Date('2026-11-01T10:00:00Z');
const end = plus(start, 28 * DAY);
const pending: PlacementState = {
  status: 'pending',
  live_at: null,
  over_at: null,
  missed_at: null,
  checked_at: null,
  seen_at: null,
  position: null,
};
const live: PlacementState = { ...pending, status: 'live', live_at: start, seen_at: start, position: 3 };
const at = plus(start, 5 * DAY);
const checked = (before: PlacementState, result: CheckResult, when = at, until: Date | null = end) =>
  applyCheck(before, { at: when, result, position: result === 'seen' ? 7 : null }, until);

describe('a check', () => {
  it('that sees the song for the first time makes the placement live from that moment', () => {
    expect(checked(pending, 'seen')).toEqual({
      ...pending,
      status: 'live',
      live_at: at,
      seen_at: at,
      checked_at: at,
      position: 7,
    });
  });

  it('that sees it again keeps when it went live, and forgets a miss', () => {
    expect(checked({ ...live, missed_at: plus(at, -HOUR) }, 'seen')).toEqual({
      ...live,
      seen_at: at,
      checked_at: at,
      position: 7,
    });
  });

  it('that misses a song which never was there is no miss', () => {
    expect(checked(pending, 'not_seen')).toEqual({ ...pending, checked_at: at });
  });

  it('that misses a live song notes the first miss only', () => {
    expect(checked(live, 'not_seen')).toEqual({ ...live, missed_at: at, checked_at: at });
    const missed = { ...live, missed_at: plus(at, -HOUR) };
    expect(checked(missed, 'not_seen')).toEqual({ ...missed, checked_at: at });
  });

  it.each([
    ['just before', 6 * HOUR - 1, 'live'],
    ['exactly', 6 * HOUR, 'removed'],
    ['long after', 3 * DAY, 'removed'],
  ] as const)('%s six hours after the first miss', (_when, since, status) => {
    const missed = { ...live, missed_at: plus(at, -since) };
    expect(checked(missed, 'not_seen')).toEqual({
      ...missed,
      status,
      checked_at: at,
      over_at: status === 'removed' ? at : null,
    });
  });

  it('that cannot tell removes nothing, however old the miss is', () => {
    const missed = { ...live, missed_at: plus(at, -3 * DAY) };
    expect(checked(missed, 'unknown')).toEqual({ ...missed, checked_at: at });
  });

  it.each([
    [live, 'seen', -1, 'live'],
    [live, 'seen', 0, 'ended'],
    [live, 'not_seen', 0, 'ended'],
    [pending, 'not_seen', 0, 'ended'],
    [pending, 'not_seen', -1, 'pending'],
    [live, 'unknown', 0, 'live'],
    [live, 'unknown', 6 * HOUR - 1, 'live'],
    [live, 'unknown', 6 * HOUR, 'ended'],
    [live, 'unknown', 9 * HOUR, 'ended'],
  ] as const)(
    'of a placement %#, %s, %i ms after the end of its campaign: %s',
    (before, result, late, status) => {
      const when = plus(end, late);
      const after = checked(before, result, when);
      expect(after).toMatchObject({ status, checked_at: when, over_at: status === 'ended' ? when : null });
      // What it knew before it ended stays.
      expect(after.live_at).toEqual(before.live_at);
    },
  );

  it('after the end removes a placement that was missed long enough before', () => {
    expect(checked({ ...live, missed_at: start }, 'not_seen', end).status).toBe('removed');
  });

  it('ends nothing while the campaign is paused, but still removes', () => {
    expect(checked(live, 'seen', plus(end, DAY), null).status).toBe('live');
    expect(checked({ ...live, missed_at: start }, 'not_seen', plus(end, DAY), null).status).toBe('removed');
  });

  it.each(['ended', 'removed'] as const)('of one that is %s changes only when it was checked', (status) => {
    const over = { ...live, status, over_at: plus(at, -DAY), missed_at: start };
    for (const result of ['seen', 'not_seen', 'unknown'] as const)
      for (const when of [at, plus(end, DAY)])
        expect(checked(over, result, when)).toEqual({ ...over, checked_at: when });
  });
});

describe('the next check', () => {
  const acceptedAt = plus(at, -30 * DAY);
  const of = {
    ...{ playlistId: 'pls_1', readable: true, risky: false },
    ...{ acceptedAt, end, unknownBefore: false },
  };
  const byHand = { ...of, readable: false };

  it('is never, once the placement is over', () => {
    for (const status of ['ended', 'removed'] as const)
      expect(nextCheckAt({ ...live, status }, { at, result: 'seen' }, of)).toBeNull();
  });

  it('waits an hour after the first check that could not tell, then six', () => {
    expect(nextCheckAt(live, { at, result: 'unknown' }, of)).toEqual(plus(at, HOUR));
    expect(nextCheckAt(live, { at, result: 'unknown' }, { ...of, unknownBefore: true })).toEqual(
      plus(at, 6 * HOUR),
    );
  });

  it.each([
    ['a millisecond before the plan', 8 * DAY - 1, 7 * DAY - 1],
    ['when the plan is', 8 * DAY, 7 * DAY],
    ['after the plan', 8 * DAY + 1, 7 * DAY],
  ])('is a day before the end if that is earlier: %s', (_when, ends, due) => {
    expect(nextCheckAt(live, { at, result: 'seen' }, { ...byHand, end: plus(at, ends) })).toEqual(
      plus(at, due),
    );
  });

  it('follows the plan if the campaign is paused, or its end has passed without a check that could tell', () => {
    const unknown = { at, result: 'unknown' as const };
    for (const ends of [null, at, plus(at, -1)])
      expect(nextCheckAt(live, unknown, { ...of, unknownBefore: true, end: ends })).toEqual(
        plus(at, 6 * HOUR),
      );
  });

  it.each([
    ['later today', 6 * HOUR - 1, 1],
    ['now', 6 * HOUR, HOUR],
    ['earlier', 7 * HOUR, HOUR],
  ])('is in an hour if a miss was to be checked again before: %s', (_when, since, wait) => {
    const missed = { ...live, missed_at: plus(at, -since) };
    expect(nextCheckAt(missed, { at, result: 'not_seen' }, of)).toEqual(plus(at, wait));
  });
});
