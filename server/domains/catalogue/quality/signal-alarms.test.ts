import { describe, expect, it } from 'vitest';
import { plus } from '#contract/time.ts';
import type { SignalInput } from './signal.ts';
import { alarmsOf, freshnessSignal, signalsOf, wordingSignal } from './signals.ts';
import { asOf, day, followers, known, now, tracks, watched } from './watched-playlist.fixture.ts';

describe('freshness', () => {
  it('is unknown before the first snapshot', () => {
    expect(freshnessSignal(followers(4000))).toEqual({
      name: 'freshness',
      ...known('not_enough_data', 'No snapshot from Spotify yet.', { days: 0 }, null),
    });
  });

  it.each([
    [6, 'not_enough_data', 'No changes in 6 days of monitoring.'],
    [7, 'good', 'Changed within the last 7 days.'],
    [30, 'good', 'Changed within the last 30 days.'],
    [31, 'watch', 'Unchanged for 31 days.'],
    [90, 'watch', 'Unchanged for 90 days.'],
    [91, 'bad', 'Unchanged for 91 days.'],
  ] as const)('of a list that stayed the same for the %i days we know', (days, verdict, text) => {
    const found = freshnessSignal(
      watched([
        [days + 5, {}],
        [days, { snapshotId: 'one' }],
        [1, { snapshotId: 'one' }],
        [0, {}],
      ]),
    );
    expect(found).toEqual({ name: 'freshness', ...known(verdict, text, { days, changed: null }, asOf(1)) });
  });

  it.each([
    [0, 'good', 'Changed within the last day.'],
    [3, 'good', 'Changed within the last 3 days.'],
    [40, 'watch', 'Unchanged for 40 days.'],
  ] as const)('counts %i days from the last day with other items', (days, verdict, text) => {
    const found = freshnessSignal(
      watched([
        [200, { snapshotId: 'none' }],
        [days, { snapshotId: 'one' }],
        [0, { snapshotId: 'two' }],
      ]),
    );
    const changed = asOf(days).slice(0, 10);
    expect(found).toEqual({ name: 'freshness', ...known(verdict, text, { days, changed }, asOf(0)) });
  });
});

describe('wording', () => {
  it('is unknown before the first look', () => {
    expect(wordingSignal(watched([]))).toEqual({
      name: 'wording',
      ...known('not_enough_data', 'Title and description haven’t been checked yet.', {}, null),
    });
  });

  it.each([
    ['Night Drive', null, null],
    ['Night Drive', 'Placements on this list are never for sale', null],
    ['Guaranteed', 'Streams by our editors', null],
    ['Night Drive', 'Buy cheap streams here', 'offers placements or streams for sale'],
    ['Night Drive', 'We sell a spot', 'offers placements or streams for sale'],
    ['Night Drive', 'We guarantee a placement', 'offers placements or streams for sale'],
    ['Night Drive', 'A paid stream', 'offers placements or streams for sale'],
    ['Night Drive', 'paid, as ever, and with very many plays', null],
    ['Submit for € 5', null, 'names a price'],
    ['Night Drive', 'Only 20usd a month', 'names a price'],
    ['Night Drive', 'One dollar bills, 5 dollars', 'names a price'],
    ['Night Drive', 'A 5 dollar list', 'names a price'],
    ['Sub 4 sub', null, 'offers follow-for-follow'],
    ['Night Drive', 'follow for follow', 'offers follow-for-follow'],
    ['f4f', null, 'offers follow-for-follow'],
    ['Pay to play', null, 'asks for payment'],
    ['Night Drive', 'No payola', 'asks for payment'],
  ])('of “%s” / “%s”', (title, description, offer) => {
    const text = offer ? `The title or description ${offer}.` : 'No paid offers in the title or description.';
    const input = watched([
      [1, { title: 'Songs for $20' }],
      [0, { title, description }],
    ]);
    expect(wordingSignal(input)).toEqual({
      name: 'wording',
      ...known(offer ? 'bad' : 'good', text, { title, description }, asOf(0)),
    });
  });
});

describe('old data', () => {
  const wordingOf = (ago: number, title: string, atDay = now) =>
    signalsOf({ ...watched([[ago, { title }]]), now: atDay }).find(({ name }) => name === 'wording');

  it('says nothing good after seven days, and names what it said before', () => {
    const good = 'No paid offers in the title or description.';
    expect(wordingOf(7, 'Fine')).toMatchObject({ verdict: 'good', text: good });
    expect(wordingOf(7, 'Fine', plus(now, 1))).toMatchObject({
      name: 'wording',
      verdict: 'not_enough_data',
      text: `No data for 7 days. Before: ${good}`,
      inputs: { title: 'Fine', description: null },
    });
    expect(wordingOf(12, 'Fine')?.text).toBe(`No data for 12 days. Before: ${good}`);
  });

  it('does not outlive a sign to watch, but a bad sign stays', () => {
    const listeners = signalsOf(watched([[8, { followers: 100 }]])).find(({ name }) => name === 'listeners');
    expect(listeners).toMatchObject({ verdict: 'not_enough_data' });
    expect(listeners?.text).toMatch(/^No data for 8 days\. Before: An estimated 5 to 20 /);
    expect(wordingOf(8, 'Songs for $20')).toMatchObject({
      verdict: 'bad',
      text: 'The title or description names a price.',
    });
  });

  it('leaves what said nothing as it was', () => {
    const growth = signalsOf(watched([[8, { followers: 100 }]])).find(({ name }) => name === 'growth');
    expect(growth?.text).toBe('Needs follower counts from at least 2 days.');
  });
});

it('all signals are computed, in a fixed order', () => {
  expect(signalsOf(watched([])).map(({ name }) => name)).toEqual([
    'growth',
    'listeners',
    'freshness',
    'similarity',
    'wording',
    'turnover',
    'concentration',
  ]);
});

describe('an alarm', () => {
  const names = (input: SignalInput, reviewedAt: Date | null) =>
    alarmsOf(input, reviewedAt).map(({ name }) => name);

  it('is every bad sign before the first review', () => {
    const input = watched([
      [1, { followers: 1000, title: 'Songs for $20' }],
      [0, { followers: 2000, title: 'Songs for $20' }],
    ]);
    expect(names(input, null)).toEqual(['growth', 'wording']);
  });

  it('is a spike after the review, even when the review saw an earlier one', () => {
    const twice = followers(1000, 2000, 2001, 4000);
    expect(names(twice, day(1))).toEqual(['growth']);
    expect(names(twice, plus(now, -1))).toEqual(['growth']);
    expect(names(twice, now)).toEqual([]);
  });

  it('is a lasting sign that the review did not see, even when it saw another one', () => {
    const input = watched([
      [2, { title: 'Songs for $20', tracks: tracks(10) }],
      [0, { title: 'Songs for $20', tracks: tracks(10) }],
    ]);
    const alike = { ...input, others: [{ name: 'Day', tracks: tracks(10) }] };
    const promoted = watched(
      [
        [2, { title: 'Songs for $20' }],
        [0, { title: 'Songs for $20', tracks: tracks(10) }],
      ],
      { promoted: 5 },
    );
    expect(names(alike, null)).toEqual(['similarity', 'wording']);
    expect(names(alike, day(1))).toEqual([]);
    expect(names(promoted, day(1))).toEqual(['concentration']);
  });

  it('counts what was read at the moment of the review as seen', () => {
    const input = watched([[1, { title: 'Songs for $20' }]]);
    expect(names(input, day(1))).toEqual([]);
    expect(names(input, plus(day(1), -1))).toEqual(['wording']);
  });
});
