import { describe, expect, it } from 'vitest';
import type { PlaylistSnapshot, SignalInput } from './signal.ts';
import { concentrationSignal, similaritySignal, turnoverSignal } from './track-signals.ts';
import type { TrackSketch } from './track-sketch.ts';
import { asOf, known, tracks, watched } from './watched-playlist.fixture.ts';

describe('similarity', () => {
  const other = (name: string, count: number, from = 0) => ({ name, tracks: tracks(count, from) });
  const of = (mine: TrackSketch | null, ...others: SignalInput['others'][number][]) =>
    similaritySignal(
      watched(
        [
          [1, { tracks: mine }],
          [0, { tracks: null }],
        ],
        { others },
      ),
    );
  const few = 'Needs at least 2 readable playlists from this curator.';

  it.each([
    ['one that was never read', null, [other('Day', 20)], { tracks: null, compared: 1 }, null],
    ['one of nine tracks', tracks(9), [other('Day', 20)], { tracks: 9, compared: 1 }, asOf(1)],
    ['an only one', tracks(10), [], { tracks: 10, compared: 0 }, asOf(1)],
    ['others of nine tracks', tracks(10), [other('Day', 9)], { tracks: 10, compared: 0 }, asOf(1)],
  ])('says nothing of %s', (_what, mine, others, inputs, at) => {
    expect(of(mine, ...others)).toEqual({
      name: 'similarity',
      ...known('not_enough_data', few, inputs, at),
    });
  });

  it.each([
    ['just under three in ten: 23 of 77', 50, 27, 'good', 30],
    ['three in ten: 12 of 40', 26, 14, 'watch', 30],
    ['just under six in ten: 37 of 63', 50, 13, 'watch', 59],
    ['six in ten: 15 of 25', 20, 5, 'bad', 60],
    ['all', 10, 0, 'bad', 100],
  ] as const)('of %s', (_what, size, from, verdict, share) => {
    const text = `Highest overlap: ${share}% of tracks, with “Day”.`;
    expect(
      of(tracks(size), other('Dawn', 10, 900), other('Day', size, from), other('Dusk', 10, 800)),
    ).toEqual({
      name: 'similarity',
      ...known(verdict, text, { tracks: size, compared: 3, share }, asOf(1)),
    });
  });

  it('names the first of two that overlap as much', () => {
    expect(of(tracks(10), other('Day', 10), other('Dusk', 10)).text).toContain('“Day”');
  });
});

describe('turnover', () => {
  const needs = 'Needs 7 days of track data.';

  it.each<[string, [number, Partial<PlaylistSnapshot>][], number, string | null]>([
    ['a list that was never read', [[0, {}]], 0, null],
    [
      'a list that is empty',
      [
        [7, { tracks: tracks(0) }],
        [0, { tracks: tracks(0) }],
      ],
      0,
      null,
    ],
    ['a list that was read once', [[0, { tracks: tracks(10) }]], 0, asOf(0)],
    [
      'six days',
      [
        [7, {}],
        [6, { tracks: tracks(10) }],
        [0, { tracks: tracks(10) }],
      ],
      6,
      asOf(0),
    ],
    [
      'a look eight days ago and one today',
      [
        [8, { tracks: tracks(10) }],
        [0, { tracks: tracks(10) }],
      ],
      0,
      asOf(0),
    ],
  ])('says nothing of %s', (_what, days, count, at) => {
    expect(turnoverSignal(watched(days))).toEqual({
      name: 'turnover',
      ...known('not_enough_data', needs, { days: count }, at),
    });
  });

  it.each([
    [0, 'good', '0%'],
    [10, 'good', '50%'],
    [11, 'watch', '55%'],
    [16, 'watch', '80%'],
    [17, 'bad', '85%'],
  ] as const)('of %i of 20 tracks gone in a week', (gone, verdict, share) => {
    const found = turnoverSignal(
      watched([
        [9, { tracks: tracks(3, 700) }],
        [7, { tracks: tracks(20) }],
        [3, { tracks: tracks(5, 500) }],
        [1, { tracks: tracks(20, gone) }],
        [0, { tracks: tracks(20, gone) }],
      ]),
    );
    const text = `${share} of its tracks were removed within 7 days.`;
    expect(found).toEqual({
      name: 'turnover',
      ...known(verdict, text, { before: 20, gone, days: 7 }, asOf(0)),
    });
  });

  it.each([
    [6.5, 7],
    [7.5, 8],
  ])('counts a look %d days ago as of that week', (ago, days) => {
    const found = turnoverSignal(
      watched([
        [ago, { tracks: tracks(4) }],
        [0, { tracks: tracks(4) }],
      ]),
    );
    expect(found.inputs).toEqual({ before: 4, gone: 0, days });
  });
});

describe('concentration', () => {
  it.each([
    [null, { tracks: null, promoted: 2 }, null],
    [tracks(9), { tracks: 9, promoted: 2 }, asOf(1)],
  ])('needs ten tracks (%#)', (mine, inputs, at) => {
    expect(
      concentrationSignal(
        watched(
          [
            [1, { tracks: mine }],
            [0, {}],
          ],
          { promoted: 2 },
        ),
      ),
    ).toEqual({
      name: 'concentration',
      ...known('not_enough_data', 'Needs at least 10 readable tracks.', inputs, at),
    });
  });

  it.each([
    [10, 0, 'good', '0%'],
    [20, 3, 'good', '15%'],
    [20, 4, 'watch', '20%'],
    [10, 2, 'watch', '20%'],
    [20, 5, 'bad', '25%'],
  ] as const)('of %i tracks, %i of them promoted', (items, promoted, verdict, share) => {
    const text = `${promoted} of ${items} tracks are promoted songs (${share}).`;
    expect(
      concentrationSignal(
        watched(
          [
            [1, { tracks: tracks(items) }],
            [0, {}],
          ],
          { promoted },
        ),
      ),
    ).toEqual({
      name: 'concentration',
      ...known(verdict, text, { tracks: items, promoted }, asOf(1)),
    });
  });
});
