import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { PlaylistRow } from './playlist-row.tsx';

const playlist = {
  ...{ id: 'pls_1', name: 'Night Bus', image: null, genres: ['Pop', 'House'], followers: 1_200 },
  ...{ reviewedAt: ago(3 * DAY), acceptance: 0.4, answers: 12, answerHours: 5, waits: null },
};
const row = (given: object, state: { isLeftOut?: boolean; isLast?: boolean } = {}): string =>
  textOf(
    <PlaylistRow
      playlist={{ ...playlist, ...given } as never}
      isStarred={false}
      isLeftOut={state.isLeftOut ?? false}
      isLast={state.isLast ?? false}
      onStar={() => {}}
      onLeaveOut={() => {}}
    />,
  );

const choices = 'Star Night Bus Leave out Night Bus';
const facts = '1,200 followers, reviewed 3 days ago,';

const records: [given: object, said: string][] = [
  [{}, 'said yes to 40% of 12 songs, answered half of them within 5 hours'],
  [{ answerHours: null }, 'said yes to 40% of 12 songs'],
  [{ acceptance: 0 }, 'said yes to 0% of 12 songs, answered half of them within 5 hours'],
  [{ acceptance: null }, 'only 12 answers yet'],
  [{ acceptance: null, answers: 1 }, 'only 1 answer yet'],
  [{ acceptance: null, answers: 0 }, 'no answers yet'],
];

test.each(records)('a playlist with %o says how it answers', (given, said) => {
  expect(row(given)).toBe(`Night Bus ${facts} ${said} ${choices}`);
});

test.each([
  [0, '1 hour'],
  [1, '1 hour'],
  [2, '2 hours'],
  [47, '47 hours'],
  [48, '2 days'],
  [49, '3 days'],
])('a median of %i hours is told as %s, never as less than it is', (answerHours, said) => {
  expect(row({ answerHours })).toBe(
    `Night Bus ${facts} said yes to 40% of 12 songs, answered half of them within ${said} ${choices}`,
  );
});

test('a playlist whose name is private is called by its first genre, also by its buttons', () => {
  expect(row({ name: null, followers: 1, acceptance: null, answers: 0 })).toBe(
    'A playlist for Pop 1 follower, reviewed 3 days ago, no answers yet Star A playlist for Pop Leave out A playlist for Pop',
  );
});

test('the last playlist can’t be left out, too, and one that is left out can always come back', () => {
  expect(row({}, { isLast: true })).toMatch(
    /Star Night Bus Leave out Night Bus Keep at least one playlist\.$/,
  );
  expect(row({}, { isLast: true, isLeftOut: true })).toMatch(/Leave out Night Bus$/);
});
