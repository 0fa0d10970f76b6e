import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CheckResult } from '#contract/fulfilment/placements/schema.ts';
import { owedShare } from '#contract/orders/money-back/rules.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { daysOf, daysOfSights, daysProved, promisedUntil } from './placement-days.ts';
import { applyCheck, type PlacementState } from './placement-rules.ts';

/** All times are whole hours from this midnight (UTC). */
const start = Date.parse('2026-11-01T00:00:00Z');
const at = (hour: number): Date => new Date(start + hour * HOUR);

interface Course {
  accepted: number;
  /** The end of the campaign before any pause, and from when to when it was paused. */
  end: number;
  pause: [from: number, to: number] | null;
  looks: { hour: number; result: CheckResult }[];
}

interface Outcome {
  how: 'removed' | 'ended' | 'open';
  promised: number;
  seen: number;
  /** What is owed of a pitch worth $5.27, in cents. */
  cents: number;
}

/** The product's rules, look by look, as `recordCheck` applies them. */
function byTheRules({ accepted, end, pause, looks }: Course): Outcome {
  let standing: PlacementState = {
    ...{ status: 'pending' as const, live_at: null, over_at: null, missed_at: null },
    ...{ checked_at: null, seen_at: null, position: null },
  };
  let until = at(end);
  for (const { hour, result } of looks) {
    const [from, to] = pause ?? [Infinity, Infinity];
    const paused = hour >= from && hour < to;
    const campaign = {
      status: paused ? 'paused' : 'running',
      paused_at: paused ? at(from) : null,
      ends_at: at(hour >= to ? end + to - from : end),
    };
    standing = applyCheck(
      standing,
      { at: at(hour), result, position: null },
      paused ? null : campaign.ends_at,
    );
    until = promisedUntil({ until }, campaign, at(hour));
    if (standing.status === 'removed' || standing.status === 'ended') break;
  }
  const placement = { accepted_at: at(accepted), until, seen_at: standing.seen_at };
  const how = standing.status === 'removed' || standing.status === 'ended' ? standing.status : 'open';
  const { daysPromised: promised, daysSeen: seen } =
    how === 'ended' && standing.seen_at
      ? daysProved(placement)
      : daysOf({ ...placement, days: daysOfSights(standing) });
  return { how, promised, seen, cents: owedShare(527, 1, { whole: 0, lost: [[{ promised, seen }]] }) };
}

/** The same by the words of the refund policy, from the whole course at once. */
function byTheWords({ accepted, end, pause, looks }: Course): Outcome {
  const pausedBy = (hour: number): number =>
    pause ? Math.min(Math.max(hour - pause[0], 0), pause[1] - pause[0]) : 0;
  const isPaused = (hour: number): boolean => pause !== null && hour >= pause[0] && hour < pause[1];
  const lastSight = (index: number): number =>
    looks.slice(0, index).findLastIndex(({ result }) => result === 'seen');
  const isRemoval = (index: number): boolean => {
    const sight = lastSight(index);
    const look = looks[index];
    if (sight === -1 || look?.result !== 'not_seen') return false;
    const first = looks.slice(sight, index).find(({ result }) => result === 'not_seen');
    return first !== undefined && look.hour - first.hour >= 6;
  };
  const isEnd = (index: number): boolean => {
    const { hour, result } = looks[index] ?? { hour: 0, result: 'unknown' };
    const late = hour - (end + pausedBy(hour));
    return !isPaused(hour) && late >= (result === 'unknown' ? 6 : 0);
  };
  const over = looks.findIndex((_look, index) => isRemoval(index) || isEnd(index));
  const how = over === -1 ? 'open' : isRemoval(over) ? 'removed' : 'ended';
  const known = over === -1 ? looks : looks.slice(0, over + 1);
  const sights = known.filter(({ result }) => result === 'seen').map(({ hour }) => Math.floor(hour / 24));
  const last = known.at(-1)?.hour ?? 0;
  const promised = Math.max(1, Math.round((end + pausedBy(last) - accepted) / 24));
  // What lasted as long as its campaign misses the days after the last sight alone.
  const first = how === 'ended' ? Math.floor(accepted / 24) : (sights[0] ?? 0);
  const days = sights.length === 0 ? 0 : (sights.at(-1) ?? 0) - first + 1;
  const seen = Math.min(days, promised);
  return {
    how,
    promised,
    seen,
    cents: Math.floor((527 * (promised - seen) * 2 + promised) / (2 * promised)),
  };
}

const course: fc.Arbitrary<Course> = fc
  .record({
    accepted: fc.integer({ min: 0, max: 60 }),
    days: fc.integer({ min: 3, max: 28 }),
    pause: fc.option(fc.tuple(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 300 })), {
      freq: 2,
    }),
    looks: fc.array(
      fc.record({
        after: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 12, max: 200 })),
        result: fc.constantFrom<CheckResult>('seen', 'seen', 'not_seen', 'not_seen', 'unknown'),
      }),
      { minLength: 1, maxLength: 30 },
    ),
  })
  .map(({ accepted, days, pause, looks }) => {
    const end = accepted + days * 24;
    const from = accepted + (pause?.[0] ?? 0);
    let hour = accepted;
    return {
      accepted,
      end,
      pause: pause && from < end ? [from, from + pause[1]] : null,
      looks: looks.map(({ after, result }) => {
        hour += after;
        return { hour, result };
      }),
    } satisfies Course;
  });

it('days and cents are those of the refund policy, whatever is seen, missed, unknown, paused or late', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(course, (one) => {
      const said = byTheRules(one);
      met.add(said.how);
      expect(said).toEqual(byTheWords(one));
    }),
    { numRuns: 3000 },
  );
  expect(met).toEqual(new Set(['removed', 'ended', 'open']));
});

it.each<[string, Course, Partial<Outcome>]>([
  [
    'a removal after a pause is of the longer time',
    {
      ...{ accepted: 0, end: 28 * 24, pause: [5 * 24, 7 * 24] },
      looks: [
        { hour: 2, result: 'seen' },
        { hour: 6 * 24 + 2, result: 'seen' },
        { hour: 8 * 24, result: 'not_seen' },
        { hour: 9 * 24, result: 'not_seen' },
      ],
    },
    { how: 'removed', promised: 30, seen: 7 },
  ],
  [
    'a second miss after the end removes from the first',
    {
      ...{ accepted: 0, end: 10 * 24, pause: null },
      looks: [
        { hour: 1, result: 'seen' },
        { hour: 6 * 24 + 1, result: 'seen' },
        { hour: 7 * 24, result: 'not_seen' },
        { hour: 10 * 24 + 2, result: 'not_seen' },
      ],
    },
    { how: 'removed', promised: 10, seen: 7 },
  ],
  [
    'days between two sights count as seen, those after the last are missing',
    {
      ...{ accepted: 0, end: 28 * 24, pause: null },
      looks: [
        { hour: 24, result: 'seen' },
        { hour: 20 * 24, result: 'seen' },
        { hour: 28 * 24 + 7, result: 'unknown' },
      ],
    },
    { how: 'ended', promised: 28, seen: 21 },
  ],
])('%s', (_what, one, expected) => {
  expect(byTheRules(one)).toMatchObject(expected);
  expect(byTheWords(one)).toMatchObject(expected);
});

it('a day is a day of UTC', () => {
  const noon = (day: number): Date => new Date(start + day * DAY + 12 * HOUR);
  expect(daysOfSights({ live_at: noon(0), seen_at: noon(0) })).toBe(1);
  expect(daysOfSights({ live_at: noon(0), seen_at: new Date(noon(1).getTime() - 12 * HOUR) })).toBe(2);
});
