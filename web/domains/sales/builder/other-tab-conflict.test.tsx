import { expect, test } from 'vitest';
import { type Given, inBuilder } from './draft.fixture.tsx';
import { OtherTabConflict } from './other-tab-conflict.tsx';

const packages = [
  { id: 'pkg_1', name: 'Starter' },
  { id: 'pkg_2', name: 'Plus' },
];

const told = (here: object, there: object, fields = Object.keys(here)): string =>
  inBuilder(<OtherTabConflict conflict={{ newest: there, fields } as never} />, {
    draft: here as Given['draft'],
    packages,
  });

const versions: [field: string, here: unknown, there: unknown, said: string][] = [
  ['songName', 'Rain', 'Snow', 'Title: “Rain” here, “Snow” there.'],
  ['songName', '', 'Snow', 'Title: “empty” here, “Snow” there.'],
  ['genres', ['Pop', 'House'], [], 'Genres: “Pop, House” here, “empty” there.'],
  ['language', null, 'English', 'Language: “empty” here, “English” there.'],
  ['starred', ['pl_1'], [], 'Starred playlists: “1 playlist” here, “0 playlists” there.'],
  ['leftOut', [], ['pl_1', 'pl_2'], 'Playlists left out: “0 playlists” here, “2 playlists” there.'],
  ['pitches', 7, null, 'Pitches: “7” here, “empty” there.'],
  ['packageId', 'pkg_1', 'pkg_2', 'Package: “Starter” here, “Plus” there.'],
  ['packageId', 'pkg_1', 'pkg_9', 'Package: “Starter” here, “another package” there.'],
];

test.each(versions)(
  'both versions of the field %s are told: %o here and %o there',
  (field, here, there, said) => {
    expect(told({ [field]: here }, { [field]: there })).toBe(
      `Changed somewhere else ${said} Keep these changes Use the other version`,
    );
  },
);

test('each field has its line, and what has no name for a person has none', () => {
  const here = { songUrl: 'a', artistName: 'Ada', moods: ['Calm'], curatorNote: 'Hi', currentStep: 2 };
  const there = { songUrl: 'b', artistName: 'Eve', moods: ['Dark'], curatorNote: '', currentStep: 1 };
  expect(told(here, there)).toContain(
    'else Link: “a” here, “b” there. Artist: “Ada” here, “Eve” there. Moods: “Calm” here, “Dark” there. Note for curators: “Hi” here, “empty” there. Keep',
  );
});
