import { describe, expect, it } from 'vitest';
import { growthSignal, listenersSignal } from './follower-signals.ts';
import { asOf, followers, known, watched } from './watched-playlist.fixture.ts';

describe('growth', () => {
  it('needs followers of two days, and says how many days it has', () => {
    const text = 'Needs follower counts from at least 2 days.';
    const name = 'growth';
    expect(growthSignal(watched([]))).toEqual({
      name,
      ...known('not_enough_data', text, { days: 0, followers: null }, null),
    });
    expect(growthSignal(followers(null, 4000, null))).toEqual({
      name,
      ...known('not_enough_data', text, { days: 1, followers: 4000 }, asOf(1)),
    });
  });

  it('is good only after seven days, and names the first and last count', () => {
    expect(growthSignal(followers(1, 2, 3, 4, 5, 6))).toEqual({
      name: 'growth',
      ...known('not_enough_data', 'Data for 6 of 7 days.', { days: 6, first: 1, last: 6 }, asOf(0)),
    });
    expect(growthSignal(followers(1, 2, 3, 4, 5, 6, 7))).toEqual({
      name: 'growth',
      ...known('good', 'No follower spikes or drops in 7 days.', { days: 7, first: 1, last: 7 }, asOf(0)),
    });
  });

  const gained = (change: string, share: string) => `Gained ${change} followers in a day (${share}).`;
  const lost = (change: string, share: string) =>
    `Lost ${change} followers in a day (${share}), as when bots are deleted.`;
  it.each([
    ['500 more, whatever the share', [1000, 1500], null],
    ['501 more, over a quarter', [1000, 1501], gained('501', '50%')],
    ['a quarter more', [4000, 5000], null],
    ['a little over a quarter more', [4000, 5001], gained('1,001', '25%')],
    ['501 more of a list without followers', [0, 501], gained('501', '100%')],
    ['500 more of a list without followers', [0, 500], null],
    ['9,999 more of a large list', [180_000, 189_999], null],
    ['10,000 more of a large list', [180_000, 190_000], gained('10,000', '6%')],
    ['500 fewer, whatever the share', [1000, 500], null],
    ['501 fewer, over a tenth', [1000, 499], lost('501', '50%')],
    ['a tenth fewer', [9000, 8100], null],
    ['a little over a tenth fewer', [9000, 8099], lost('901', '10%')],
  ])('of %s', (_what, counts, text) => {
    const found = growthSignal(followers(...counts));
    expect(found.text).toBe(text ?? 'Data for 2 of 7 days.');
    expect(found.verdict).toBe(text ? 'bad' : 'not_enough_data');
  });

  it('spreads a change over the days without data, and names the day of the newest one', () => {
    expect(growthSignal(followers(1000, null, 2003, 2004))).toEqual({
      name: 'growth',
      ...known(
        'bad',
        'Gained 502 followers in a day (50%).',
        { before: 1000, after: 2003, days: 2, day: asOf(1).slice(0, 10) },
        asOf(1),
      ),
    });
    expect(growthSignal(followers(9000, 8000, 6000))).toEqual({
      name: 'growth',
      ...known(
        'bad',
        'Lost 2,000 followers in a day (25%), as when bots are deleted.',
        { before: 8000, after: 6000, days: 1, day: asOf(0).slice(0, 10) },
        asOf(0),
      ),
    });
  });
});

describe('listeners', () => {
  it('are unknown without followers', () => {
    expect(listenersSignal(followers(null))).toEqual({
      name: 'listeners',
      ...known('not_enough_data', 'Follower count unknown.', { followers: null }, null),
    });
  });

  it.each([
    [149, 'watch', '7 to 29', 7, 29],
    [150, 'good', '7 to 30', 7, 30],
    [30_000, 'good', '1,500 to 6,000', 1500, 6000],
    [1_000_000, 'good', '50,000 to 100,000', 50_000, 100_000],
    [9_000_000, 'good', '100,000 to 100,000', 100_000, 100_000],
  ] as const)('of %i followers, known of yesterday', (count, verdict, range, low, high) => {
    const text = `An estimated ${range} listeners a month (5-20 % of the followers).`;
    expect(listenersSignal(followers(count, null))).toEqual({
      name: 'listeners',
      ...known(verdict, text, { followers: count, low, high }, asOf(1)),
    });
  });
});
