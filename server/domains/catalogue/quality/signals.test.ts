import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, plus } from '#contract/time.ts';
import { growthSignal } from './follower-signals.ts';
import type { PlaylistSnapshot, SignalInput } from './signal.ts';
import { alarmsOf, signalsOf } from './signals.ts';
import { sketchTracks, type TrackSketch } from './track-sketch.ts';

const now = new Date('2026-11-22T12:00:00Z');
const tracks = (count: number, from = 0) =>
  sketchTracks(Array.from({ length: count }, (_, index) => `track-${from + index}`));

/** One observation a day until today. */
function watched(days: Partial<PlaylistSnapshot>[], more: Partial<SignalInput> = {}): SignalInput {
  const history = days.map((day, index) => ({
    at: plus(now, (index + 1 - days.length) * DAY),
    followers: 4000,
    snapshotId: `snapshot-${index}`,
    title: 'Night Drive',
    description: 'Songs for the road',
    tracks: null,
    ...day,
  }));
  return { now, history, others: [], promoted: 0, ...more };
}
const followers = (...counts: (number | null)[]) => watched(counts.map((count) => ({ followers: count })));
const verdicts = (all: SignalInput) =>
  Object.fromEntries(signalsOf(all).map(({ name, verdict }) => [name, verdict]));

describe('signals', () => {
  it('say that there is not enough data instead of guessing', () => {
    expect(new Set(Object.values(verdicts(watched([]))))).toEqual(new Set(['not_enough_data']));
    expect(verdicts(followers(null))).toMatchObject({
      growth: 'not_enough_data',
      listeners: 'not_enough_data',
      similarity: 'not_enough_data',
      turnover: 'not_enough_data',
      concentration: 'not_enough_data',
    });
  });

  it.each([
    ['steady', [4000, 4010, 4025, 4030, 4041, 4050, 4061, 4070], 'good'],
    ['a spike', [4000, 4010, 5600], 'bad'],
    ['a purge', [9000, 9010, 7900], 'bad'],
    ['a small list that doubles', [100, 220, 230], 'not_enough_data'],
    ['ten thousand overnight on a large one', [180_000, 190_001], 'bad'],
    [
      'the same over ten days without data',
      [4000, null, null, null, null, null, null, null, null, 5600],
      'not_enough_data',
    ],
  ])('growth: %s', (_name, counts, verdict) => {
    expect(growthSignal(followers(...counts)).verdict).toBe(verdict);
  });

  it('growth is bad for every spike, wherever it is, and never for slow growth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2100, max: 20_000 }), fc.nat(20), fc.nat(20), (start, before, after) => {
        const slow = Array.from({ length: before + after + 8 }, (_, day) => start + day * 20);
        expect(growthSignal(followers(...slow)).verdict).toBe('good');
        const spiked = slow.map((count, day) => (day > before ? Math.ceil(count * 1.4) : count));
        expect(growthSignal(followers(...spiked)).verdict).toBe('bad');
      }),
      { numRuns: 50 },
    );
  });

  it('name what they rest on and how old that is', () => {
    const [growth, listeners] = signalsOf(followers(4000, 4010, 5600));
    expect(growth).toMatchObject({
      text: 'Gained 1,590 followers in a day (40%).',
      inputs: { before: 4010, after: 5600, days: 1, day: '2026-11-22' },
      asOf: now.toISOString(),
    });
    expect(listeners).toMatchObject({ inputs: { followers: 5600, low: 280, high: 1120 } });
  });

  it.each([
    ['Indie 2026', 'Send us your song', 'good'],
    ['Indie 2026', 'Guaranteed placement, DM us', 'bad'],
    ['Submit for $20', '', 'bad'],
    ['Follow 4 follow', '', 'bad'],
    ['Buy Me a Boat and other songs', 'Country', 'good'],
  ])('wording: %s / %s', (title, description, verdict) => {
    expect(verdicts(watched([{ title, description }])).wording).toBe(verdict);
  });

  it('freshness: a list that never changes', () => {
    const days = (count: number) => watched(Array.from({ length: count }, () => ({ snapshotId: 'same' })));
    expect(verdicts(days(3)).freshness).toBe('not_enough_data');
    expect(verdicts(days(20)).freshness).toBe('good');
    expect(verdicts(days(40)).freshness).toBe('watch');
    expect(verdicts(days(100)).freshness).toBe('bad');
  });

  it('similarity: a curator with the same tracks on every list', () => {
    const others = [{ name: 'Day Drive', tracks: tracks(20) }];
    expect(verdicts(watched([{ tracks: tracks(20) }], { others })).similarity).toBe('bad');
    expect(verdicts(watched([{ tracks: tracks(20, 18) }], { others })).similarity).toBe('good');
  });

  it('turnover and concentration of lists that can be read', () => {
    const week = (last: TrackSketch) =>
      watched(
        Array.from({ length: 8 }, (_, day) => ({ tracks: day === 7 ? last : tracks(20) })),
        {
          promoted: 3,
        },
      );
    expect(verdicts(week(tracks(20)))).toMatchObject({ turnover: 'good', concentration: 'good' });
    expect(verdicts(week(tracks(20, 18)))).toMatchObject({ turnover: 'bad' });
    expect(verdicts({ ...week(tracks(20)), promoted: 5 }).concentration).toBe('bad');
  });

  it('raise no alarm about what the last review has seen', () => {
    const spike = followers(4000, 4010, 5600);
    expect(alarmsOf(spike, null).map(({ name }) => name)).toEqual(['growth']);
    expect(alarmsOf(spike, plus(now, -DAY))).toHaveLength(1);
    expect(alarmsOf(spike, plus(now, 1))).toEqual([]);
    const forSale = watched([{ title: 'Fine' }, { title: 'Songs for $20' }, { title: 'Songs for $20' }]);
    expect(alarmsOf(forSale, plus(now, -2 * DAY)).map(({ name }) => name)).toEqual(['wording']);
    expect(alarmsOf(forSale, plus(now, -DAY))).toEqual([]);
  });
});
