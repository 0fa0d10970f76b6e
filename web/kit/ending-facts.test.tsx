import { expect, test } from 'vitest';
import { type Ending, OrderEnding, PlaceEnding } from './ending-facts.tsx';
import { textOf } from './shown.fixture.tsx';

const pitches = { planned: 0, waiting: 0, kept: 0 };
const nothing: Ending = { campaigns: 0, pitches, placements: 0, playlists: 0, fees: 0, held: 0, refund: 0 };

const ofOrder = (given: object, refund?: number): string =>
  textOf(<OrderEnding ending={{ ...nothing, ...given }} {...(refund !== undefined && { refund })} />);
const ofPlace = (given: object): string => textOf(<PlaceEnding ending={{ ...nothing, ...given }} />);

test('an order of which nothing is under way ends with nothing else', () => {
  expect(ofOrder({})).toBe(
    'Campaign: Cancelled | Pitches: None planned or waiting | Placements: None | Curators’ fees: None due',
  );
});

test('what ends with an order is said with how many of each', () => {
  const given = { pitches: { planned: 1_200, waiting: 1, kept: 2 }, placements: 1, fees: 1, playlists: 4 };
  expect(ofOrder(given, 5_000)).toBe(
    [
      'Campaign: Cancelled',
      'Pitches: 1,200 planned, 1 waiting for an answer: withdrawn. 2 being heard: open for another hour',
      'Placements: 1: checks end, songs stay',
      'Curators’ fees: $0.01 for answers given stays due',
      'Refund: $50.00 in all',
    ].join(' | '),
  );
});

test('a refund of nothing is said, too, where the dialog tells the refund', () => {
  expect(ofOrder({}, 0)).toMatch(/\| Refund: \$0\.00 in all$/);
});

const kinds: [pitches: Partial<typeof pitches>, said: string][] = [
  [{ planned: 1 }, '1 planned: withdrawn'],
  [{ waiting: 1 }, '1 waiting for an answer: withdrawn'],
  [{ kept: 1 }, '1 being heard: open for another hour'],
  [{ planned: 2, waiting: 3 }, '2 planned, 3 waiting for an answer: withdrawn'],
  [{ waiting: 2, kept: 3 }, '2 waiting for an answer: withdrawn. 3 being heard: open for another hour'],
];

test.each(kinds)('of pitches only what there is of %o is said', (given, said) => {
  expect(ofOrder({ pitches: { ...pitches, ...given } })).toContain(`| Pitches: ${said} |`);
});

test('a curator of whom nothing is under way leaves nothing behind', () => {
  expect(ofPlace({})).toBe(
    'Pitches: None planned or waiting | Playlists: None | Placements: None | Curators’ fees: None due',
  );
});

test('what a curator leaves behind continues, but for their pitches, which are replaced', () => {
  const given = { pitches: { planned: 0, waiting: 3, kept: 0 }, playlists: 1, placements: 1, fees: 250 };
  expect(ofPlace(given)).toBe(
    [
      'Pitches: 3 waiting for an answer: withdrawn and replaced',
      'Playlists: 1: no new pitches from now on',
      'Placements: 1: checks continue',
      'Curators’ fees: $2.50 for answers given stays due',
    ].join(' | '),
  );
});

test('what ends is not said before it is known', () => {
  expect(textOf(<OrderEnding ending={undefined} refund={100} />)).toBe('Loading...');
  expect(textOf(<PlaceEnding ending={undefined} />)).toBe('Loading...');
});
